import { account } from 'virtual:messages/account';
import { textFormats } from 'server/contract/problems/field-problems.values';

/** Required, and shaped like an e-mail address (spec §5), as the API requires; spaces around it are allowed. */
export const emailRules = {
  required: account.required.email,
  validate: (email: string) => textFormats.email.test(email.trim()) || account.invalidEmail,
};

/** Firebase decides which passwords are strong enough. */
export const passwordRules = { required: account.required.password };

/** Required, and an address a browser may load: never `javascript:` or `data:`. */
export const photoURLRules = {
  required: account.required.photoURL,
  pattern: { value: /^\s*https?:\/\/\S+\s*$/i, message: account.invalidPhotoURL },
};

/** The same where a photo need not be: an empty one leaves the initial. */
export const optionalPhotoURLRules = { pattern: photoURLRules.pattern };

/** Something can be seen in it, and it has no control characters: as the API requires. */
export const nameRules = {
  validate: {
    required: (name: string) => textFormats.visible.test(name) || account.required.name,
    line: (name: string) => textFormats.line.test(name.trim()) || account.invalidName,
  },
};
