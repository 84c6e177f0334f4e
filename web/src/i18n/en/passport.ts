import type { Translation } from '../translation.ts'
import type { passport as model } from '../uz/passport.ts'

export const passport = {
  lines: 'Enter the two lines at the bottom of your passport',
  linesHint:
    'The lines with < signs at the very bottom of the photo page. An ID card has three of them on its back. We fill in the fields from them.',
  linesPlaceholder: 'P<UZB...',
  linesRead: 'The lines were read, please check the fields',
  linesFailed: 'The lines could not be read. Please fill in the fields yourself.',
  number: 'Passport number',
  numberHint: 'Usually two Latin letters and seven digits.',
  numberPlaceholder: 'AA1234567',
  expires: 'Date of expiry',
  issued: 'Date of issue',
  birthDate: 'Date of birth',
  citizenship: 'Citizenship',
  citizenshipHint: 'The three-letter code of the country, for example UZB.',
  pinfl: 'PINFL (JSHSHIR)',
  pinflHint: '14 digits. Citizens of other countries have none.',
  checks: 'What was checked',
  check: {
    number_digit: {
      ok: 'The passport number matches its check digit',
      failed: 'The passport number does not match its check digit',
    },
    birth_date_digit: {
      ok: 'The date of birth matches its check digit',
      failed: 'The date of birth does not match its check digit',
    },
    expires_on_digit: {
      ok: 'The date of expiry matches its check digit',
      failed: 'The date of expiry does not match its check digit',
    },
    personal_number_digit: {
      ok: 'The personal number matches its check digit',
      failed: 'The personal number does not match its check digit',
    },
    lines_digit: {
      ok: 'The check digit of the lines as a whole is right',
      failed: 'The check digit of the lines as a whole is wrong',
    },
    lines_match: {
      ok: 'The fields are the same as the lines',
      failed: 'The fields differ from the lines',
    },
    pinfl_digit: {
      ok: 'The last digit of the PINFL is right',
      failed: 'The last digit of the PINFL does not fit',
    },
    pinfl_birth_date: {
      ok: 'The PINFL matches the date of birth',
      failed: 'The PINFL does not match the date of birth',
    },
  },
  failedHint: 'Compare with the passport once more. If everything is right, save it as it is.',
  warnings: 'Warnings about the passport',
  nothing: 'Not entered',
  save: 'Save',
  saved: 'The passport details were saved',
} satisfies Translation<typeof model, 'en'>
