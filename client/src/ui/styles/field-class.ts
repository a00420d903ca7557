/** The colours of each field that is typed into or chosen from, also while its value is invalid. */
export const fieldColours = 'border-edge bg-sheet aria-invalid:border-error aria-invalid:border-2';
