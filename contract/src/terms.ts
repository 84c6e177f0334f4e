/** The version of the terms of use that is in force; it is stored with the account that accepts them. */
export const termsVersion = '2026-11'
