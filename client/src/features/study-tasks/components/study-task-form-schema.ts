import { images } from 'virtual:messages/images';
import { studyTaskForm } from 'virtual:messages/studyTaskForm';
import { studyTaskDraft } from 'server/contract/study-tasks';
import { z } from 'zod';
import { isCalendarDay } from '../../../lib/dates/typed-day.ts';
import { findPictureRefusal } from '../../../lib/uploads/find-picture-refusal.ts';

const { dateRequired, imageRequired } = studyTaskForm;
const { wrongType, tooLarge } = images;

/**
 * The form's values: the contract's draft, with the picture as a file and without owner. A task that is changed keeps its
 * picture where no other is chosen.
 */
export function createStudyTaskFormSchema({ hasPicture }: { hasPicture: boolean }) {
  return studyTaskDraft.omit({ email: true, image: true }).extend({
    date: z
      .string()
      .refine((day) => day !== '', dateRequired)
      .refine(isCalendarDay, { params: { code: 'not-a-date' } })
      .pipe(studyTaskDraft.shape.date),
    image: z
      .custom<File | undefined>(
        (file) => file instanceof File || (hasPicture && file === undefined),
        imageRequired,
      )
      .refine((file) => !file || findPictureRefusal(file) !== 'wrongType', wrongType)
      .refine((file) => !file || findPictureRefusal(file) !== 'tooLarge', tooLarge),
  });
}

type Schema = ReturnType<typeof createStudyTaskFormSchema>;
export type StudyTaskFormInput = z.input<Schema>;
export type StudyTaskFormValues = z.output<Schema>;
