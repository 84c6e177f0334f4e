/** /admin/settings. */
export const settings = {
  title: 'Sozlamalar',
  tabs: { scripts: 'Skriptlar', tries: 'Qayta urinishlar' },
  failed: 'Sozlamalarni olib bo‘lmadi',
  none: 'Sozlama topilmadi',
  saved: 'Saqlandi',
  saveFailed: '{message}',
  saveUnexpected: 'Saqlab bo‘lmadi: {error}',
  tries: {
    about:
      'Odam go‘shakni ko‘tarmasa, keyingi qo‘ng‘iroq shu tartibda belgilanadi. Oxirgi qadam takrorlanadi, vaqt ish soatlariga suriladi.',
    steps: 'Urinishlar',
    step: '{n}-urinishdan keyin',
    kind: 'Qachon',
    kinds: { minutes: 'Daqiqadan keyin', days: 'Ish kunidan keyin' },
    minutes: 'Necha daqiqa',
    days: 'Necha ish kuni',
    at: 'Soat (ss:dd)',
    add: 'Qadam qo‘shish',
    remove: 'O‘chirish: {name}',
    minutesText: '{n} daqiqadan keyin',
    daysText: '{n} ish kunidan keyin, {at}',
  },
} as const
