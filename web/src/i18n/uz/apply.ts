/** Choosing a program and a country. The model of en and ru. */
export const apply = {
  meta: {
    title: 'Ariza topshirish',
    description:
      'Dastur va davlatni tanlang, keyin hujjatlarni yuklang. Arizani telefondan ham to‘ldirish mumkin, yozganlaringiz saqlanib turadi.',
  },
  title: 'Ariza topshirish',
  lead: 'Ikki qadam: hozir dastur va davlatni tanlaysiz, keyin hujjatlarni yuklaysiz.',
  steps: ['Dastur va davlat', 'Hujjatlar'],
  program: 'Dastur',
  unnamed: 'Nomsiz dastur',
  noPrice: 'Narxi kelishiladi',
  noPrograms: 'Xizmatlar mavjud emas',
  contact: 'Biz bilan bog‘lanish',
  country: 'Davlat',
  travel: 'Rejalashtirilgan jo‘nash sanasi (ixtiyoriy)',
  travelHint: 'Pasportingizning muddati safarga yetishini tekshirish uchun kerak.',
  experience: 'Tajribangiz (ixtiyoriy)',
  experienceHint:
    'O‘qish, ish, til darajasi, oldingi vizalar: maslahatchimizga foydali bo‘ladigan hamma narsa.',
  count: '{n} / {max} belgi',
  saved: 'Qoralama saqlandi',
  back: 'Orqaga',
  next: 'Keyingi',
  chooseProgram: 'Maydon bosh, Dasturni tanlang!!!',
  signInFirst: 'Ariza yuborishdan oldin tizimga kiring',
  failed: 'Fayllarni yuklashda xatolik yuz berdi',
  noScripts:
    'Arizani yuborish uchun brauzerda JavaScript yoqilgan bo‘lishi kerak. Yoqib bo‘lmasa, bizga yozing yoki qo‘ng‘iroq qiling.',
  continued: {
    failed: "Ma'lumotlarni yuklashda xatolik",
    notFound: "Ma'lumot topilmadi",
    startAnew: 'Yangi ariza boshlash',
    alreadySubmitted: 'Bu ariza topshirilgan, endi uni o‘zgartirib bo‘lmaydi.',
    toProfile: 'Arizalarimga o‘tish',
    changed:
      'Bu ariza boshqa joyda o‘zgartirilgan ekan. Quyida uning yangi ma’lumotlari turibdi: tekshirib chiqing va yana davom eting.',
    filesGo:
      'Yangi dasturga kerak bo‘lmagan hujjatlar bu arizadan chiqariladi, kabinetingizda esa qoladi. Hozir yuklangan: {names}. Davom etguningizcha hech narsa o‘zgarmaydi.',
  },
} as const
