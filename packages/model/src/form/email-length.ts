/** The longest e-mail that is looked at (decisions, "E-mail rule"). */
export const EMAIL_MAX_LENGTH = 254;
