// Small texts that stay between visits, in localStorage. Where it is closed or full nothing breaks.

const prefix = 'drago.';

export const storage = {
  /** The text, or null when there is none. */
  read(key) {
    try {
      return localStorage.getItem(prefix + key);
    } catch {
      return null;
    }
  },

  /** False when it could not be kept. */
  write(key, text) {
    try {
      localStorage.setItem(prefix + key, text);
      return true;
    } catch {
      return false;
    }
  },

  erase(key) {
    try {
      localStorage.removeItem(prefix + key);
    } catch {
      // What cannot be written is not there either.
    }
  },
};
