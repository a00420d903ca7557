export const forms = {
  draft: {
    restored: 'You left this unfinished, so we kept it for you.',
    discard: 'Discard it',
  },

  calendar: {
    placeholder: 'dd/mm/yyyy',
    dialog: 'Choose Date',
    previousMonth: 'Previous Month',
    nextMonth: 'Next Month',
    month: 'Month',
    chooseDay: 'Choose',
  },

  images: {
    hint: 'JPEG, PNG, WebP, GIF or AVIF, at most 10 MB.',
    wrongType: 'This is not a picture we can show. Please choose a JPEG, PNG, WebP, GIF or AVIF.',
    tooLarge: 'This picture is larger than 10 MB. Please choose a smaller one.',
    choose: 'Choose a picture',
    orDrop: 'or drop or paste it here',
    cancelUpload: 'Cancel the upload',
    uploading: (percent: number) => `Uploading the picture: ${percent}%`,
  },
} as const;
