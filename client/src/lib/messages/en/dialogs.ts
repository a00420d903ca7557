export const dialogs = {
  ok: 'OK',
  no: 'No',
  cancel: 'Cancel',
  areYouSure: 'Are you sure?',
  notRevertible: "You won't be able to revert this!",
  yesDelete: 'Yes, delete it!',
  deleted: 'Deleted!',
} as const;
