/** The search palette (Ctrl+K), and the keyboard shortcuts of the office. */
export const palette = {
  open: 'Qidirish',
  title: 'Qidirish va o‘tish',
  placeholder: 'Ism, telefon, e-mail yoki bo‘lim…',
  results: 'Natijalar',
  groups: {
    section: 'Bo‘limlar',
    action: 'Amallar',
    client: 'Mijozlar',
    application: 'Arizalar',
    lead: 'Leadlar',
  },
  actions: {
    application: 'Yangi ariza',
    lead: 'Yangi lead',
    service: 'Yangi xizmat',
    story: 'Yangi hikoya',
    partner: 'Yangi hamkor',
    staff: 'Yangi admin',
  },
  searching: 'Qidirilmoqda…',
  nothing: 'Hech narsa topilmadi',
  failed: 'Qidirib bo‘lmadi',
  resultCount: '{n} ta natija',
} as const

export const shortcuts = {
  title: 'Klaviatura tugmalari',
  open: 'Klaviatura tugmalari',
  keys: {
    palette: 'Qidirish va o‘tish',
    search: 'Ro‘yxatdan qidirish',
    next: 'Keyingi qator',
    previous: 'Oldingi qator',
    select: 'Qatorni tanlash',
    assign: 'Tanlangan leadlarni biriktirish',
    nextLead: 'Keyingi lead',
    enter: 'Qatorni ochish',
    escape: 'Yopish, tanlovni bekor qilish',
    help: 'Shu oyna',
  },
  single: 'Bir tugmali buyruqlar',
  singleAbout: 'O‘chirilsa, faqat Ctrl+K, Enter va Esc ishlaydi.',
} as const
