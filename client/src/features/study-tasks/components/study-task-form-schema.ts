import { images } from 'virtual:messages/images';
import { studyTaskForm } from 'virtual:messages/studyTaskForm';
import { studyTaskDraft } from 'server/contract/study-tasks';
import { z } from 'zod';
import { imageUpload } from '../../../lib/constants.ts';
import { isCalendarDay } from '../../../lib/dates/typed-day.ts';

const { dateRequired, imageRequired } = studyTaskForm;
const { wrongType, tooLarge } = images;
const types: readonly string[] = imageUpload.types;

/** The form's values: the contract's draft, with the picture as a file and without owner. */
export const studyTaskFormSchema = studyTaskDraft.omit({ email: true, image: true }).extend({
  date: z
    .string()
    .refine((day) => day !== '', dateRequired)
    .refine(isCalendarDay, { params: { code: 'not-a-date' } })
    .pipe(studyTaskDraft.shape.date),
  image: z
    .custom<File>((file) => file instanceof File, imageRequired)
    .refine(({ type }) => types.includes(type), wrongType)
    .refine(({ size }) => size <= imageUpload.maxBytes, tooLarge),
});

export type StudyTaskFormInput = z.input<typeof studyTaskFormSchema>;
export type StudyTaskFormValues = z.output<typeof studyTaskFormSchema>;
