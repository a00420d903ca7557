export const profile = {
  heading: 'Your profile',
  text: 'How teachers and classmates see you in Study Flow.',
  nameHint: 'Stands beside what you share and hand in from now on.',
  photoURLHint:
    'Address of a picture, starting with https://. Leave it empty to show your initial.',
  upload: 'Upload a photo',
  uploadFailed: 'The photo could not be uploaded.',
  submit: 'Save Profile',
  saved: 'Profile saved!',
  failed: 'Your profile could not be saved.',
  kept: 'What you typed is still here.',
} as const;
