import { assignmentForm } from 'virtual:messages/assignmentForm';
import type { ComponentProps } from 'react';
import { fileLimits } from 'server/contract/files/limits.values';
import type { AssignmentForm } from '#features/assignments/components/form/assignment-form.tsx';
import { lazyForm } from '#lib/http/lazy-form.tsx';

const { Form: FilesField } = lazyForm(
  () => import('#features/files/components/upload/files-field.tsx'),
);

/** The field for the materials of an assignment. What is pasted is its picture. */
export const renderMaterials: ComponentProps<typeof AssignmentForm>['renderMaterials'] = (
  field,
) => (
  <FilesField
    {...field}
    texts={assignmentForm.materials}
    maxFiles={fileLimits.materials}
    takesPasted={false}
  />
);
