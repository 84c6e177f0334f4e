/** How somebody works in the office, on the page of the own account. */
export const prefs = {
  title: 'Ish tartibi',
  start: 'Bosh sahifa',
  startAbout: 'Admin panel shu sahifadan ochiladi.',
  roleStart: 'Rolga mos sahifa',
  autoNext: 'Keyingi lead o‘zi ochilsin',
  autoNextAbout: 'O‘chirilsa, natijadan keyin yakun ekrani chiqadi va keyingi leadni o‘zingiz ochasiz.',
  saved: 'Saqlandi',
  failed: 'Saqlab bo‘lmadi',
} as const
