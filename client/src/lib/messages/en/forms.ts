export const forms = {
  draft: {
    restored: 'You left this unfinished, so we kept it for you.',
    discard: 'Discard it',
  },

  images: {
    hint: 'JPEG, PNG, WebP, GIF or AVIF, at most 10 MB.',
    wrongType: 'This is not a picture we can show. Please choose a JPEG, PNG, WebP, GIF or AVIF.',
    tooLarge: 'This picture is larger than 10 MB. Please choose a smaller one.',
    uploading: (percent: number) => `Uploading the picture: ${percent}%`,
  },
} as const;
