import { account } from 'virtual:messages/account';

/** Required, and shaped like an e-mail address: what an input of type `email` asks for (spec §5). */
export const emailRules = {
  required: account.required.email,
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\s*$/, message: account.invalidEmail },
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

/** Not blank. */
export const nameRules = {
  validate: (name: string) => name.trim() !== '' || account.required.name,
};
