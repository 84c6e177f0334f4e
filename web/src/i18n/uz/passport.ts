/** The passport of a client, in the cabinet and in the office. The model of en and ru. */
export const passport = {
  lines: 'Pasport pastidagi ikki qatorni kiriting',
  linesHint:
    'Suratli sahifaning eng pastidagi, < belgilari bo‘lgan qatorlar. ID-kartada uchta qator orqa tomonida. Maydonlarni shundan o‘zimiz to‘ldiramiz.',
  linesPlaceholder: 'P<UZB...',
  linesRead: 'Qatorlar o‘qildi, maydonlarni tekshiring',
  linesFailed: 'Qatorlarni o‘qib bo‘lmadi. Maydonlarni o‘zingiz to‘ldiring.',
  number: 'Pasport raqami',
  numberHint: 'Odatda ikki lotin harfi va yetti raqam.',
  numberPlaceholder: 'AA1234567',
  expires: 'Amal qilish muddati',
  issued: 'Berilgan sana',
  birthDate: 'Tug‘ilgan sana',
  citizenship: 'Fuqarolik',
  citizenshipHint: 'Davlatning uch harfli kodi, masalan UZB.',
  pinfl: 'JSHSHIR (PINFL)',
  pinflHint: '14 ta raqam. Boshqa davlat fuqarosida bo‘lmaydi.',
  checks: 'Tekshiruv natijalari',
  check: {
    number_digit: {
      ok: 'Pasport raqami nazorat raqamiga mos',
      failed: 'Pasport raqami nazorat raqamiga mos emas',
    },
    birth_date_digit: {
      ok: 'Tug‘ilgan sana nazorat raqamiga mos',
      failed: 'Tug‘ilgan sana nazorat raqamiga mos emas',
    },
    expires_on_digit: {
      ok: 'Amal qilish muddati nazorat raqamiga mos',
      failed: 'Amal qilish muddati nazorat raqamiga mos emas',
    },
    personal_number_digit: {
      ok: 'Shaxsiy raqam nazorat raqamiga mos',
      failed: 'Shaxsiy raqam nazorat raqamiga mos emas',
    },
    lines_digit: {
      ok: 'Qatorlarning umumiy nazorat raqami mos',
      failed: 'Qatorlarning umumiy nazorat raqami mos emas',
    },
    lines_match: {
      ok: 'Maydonlar qatorlar bilan bir xil',
      failed: 'Maydonlar qatorlardagidan farq qiladi',
    },
    pinfl_digit: {
      ok: 'JSHSHIR oxirgi raqami to‘g‘ri',
      failed: 'JSHSHIR oxirgi raqami to‘g‘ri kelmadi',
    },
    pinfl_birth_date: {
      ok: 'JSHSHIR tug‘ilgan sanaga mos',
      failed: 'JSHSHIR tug‘ilgan sanaga mos emas',
    },
  },
  failedHint: 'Pasportga qarab yana bir bor solishtiring. Hammasi to‘g‘ri bo‘lsa, shundayligicha saqlang.',
  warnings: 'Pasport haqida ogohlantirish',
  nothing: 'Kiritilmagan',
  save: 'Saqlash',
  saved: 'Pasport ma’lumotlari saqlandi',
} as const
