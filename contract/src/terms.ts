/** The version of the terms of use that is in force; it is stored with the account that accepts them. */
export const termsVersion = '2026-11'

/** What the reading pages say of themselves: other words are a new date, another meaning is a new version as well. */
export const editions = {
  terms: { version: termsVersion, date: '2026-11-15' },
  privacy: { version: '2026-11.2', date: '2026-11-18' },
  help: { version: '2026-11', date: '2026-11-15' },
}
