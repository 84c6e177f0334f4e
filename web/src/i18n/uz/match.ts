/** The helper: five questions and what they lead to. The model of en and ru. */
export const match = {
  meta: {
    title: 'Menga nima mos?',
    description:
      'Besh savolga javob bering: maqsad, ma’lumot, til, byudjet va vaqtingizga mos yo‘nalishlarni sababi bilan ko‘rasiz. Hisob ochish shart emas.',
  },
  title: 'Menga nima mos?',
  lead: '5 savol, 2 daqiqa. Hisob ochish shart emas.',
  form: {
    show: 'Natijani ko‘rish',
    missing: 'Bitta javobni tanlang',
    unanswered: { other: '{n} ta savol javobsiz qoldi' },
  },
  next: {
    title: 'Nima bo‘ladi',
    steps: [
      'Javoblaringizga mos yo‘nalishlarni ko‘rasiz: ko‘pi bilan uchta, har biri sababi, narxi va muddati bilan.',
      'Nima yetishmayotgani va nima hozircha mos emasligi ham aytiladi.',
      'Xohlasangiz, javoblaringizni maslahatchiga yuborasiz.',
    ],
    privacy: 'Javoblaringiz saqlanmaydi: ular faqat sahifa manzilida turadi.',
  },
  answers: { title: 'Javoblaringiz', change: 'O‘zgartirish' },
  result: {
    title: 'Sizga mos yo‘nalishlar',
    why: 'Nega',
    lacks: 'Yetishmayotgani',
    apply: 'Ariza topshirish',
    more: 'Batafsil',
    compare: 'Yonma-yon taqqoslash',
    none: 'Mos yo‘nalish topilmadi. Maslahatda birga ko‘rib chiqamiz.',
    unfit: 'Hozircha mos emas',
    note: 'Bu maslahat, qaror emas: viza haqida elchixona, qabul haqida universitet qaror qiladi.',
    send: 'Maslahatchiga yuborish',
    sendNote: 'Javoblaringiz xabarga yoziladi. Yuborishdan oldin uni o‘zgartirishingiz mumkin.',
  },
} as const
