import { images } from 'virtual:messages/images';
import { studyTaskForm } from 'virtual:messages/studyTaskForm';
import { studyTaskDraft } from 'server/contract/study-tasks';
import { imageBytes, imageTypes } from 'server/contract/values';
import { z } from 'zod';
import { isCalendarDay } from '../../../lib/dates/typed-day.ts';

const { dateRequired, imageRequired } = studyTaskForm;
const { wrongType, tooLarge } = images;

/** The form's values: the contract's draft, with the picture as a file and without owner. */
export const studyTaskFormSchema = studyTaskDraft.omit({ email: true, image: true }).extend({
  date: z
    .string()
    .refine((day) => day !== '', dateRequired)
    .refine(isCalendarDay, { params: { code: 'not-a-date' } })
    .pipe(studyTaskDraft.shape.date),
  image: z
    .custom<File>((file) => file instanceof File, imageRequired)
    .refine(({ type }) => imageTypes.includes(type), wrongType)
    .refine(({ size }) => size <= imageBytes, tooLarge),
});

export type StudyTaskFormInput = z.input<typeof studyTaskFormSchema>;
export type StudyTaskFormValues = z.output<typeof studyTaskFormSchema>;
