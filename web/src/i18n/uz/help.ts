/**
 * The page /help, whose questions are records of the office. The model of en and ru; the keys of its sections are the topics
 * of the questions and the ids in the address.
 */
export const help = {
  meta: {
    title: 'Yordam: savol va javoblar',
    description:
      'Dastur tanlash, kerakli hujjatlar, ariza topshirish, hisob, narxlar va muddatlar haqida ko‘p so‘raladigan savollarga qisqa javoblar.',
  },
  title: 'Yordam',
  lead: 'Ko‘p so‘raladigan savollarga qisqa javoblar. Savolingiz bu yerda bo‘lmasa, qo‘ng‘iroq qiling yoki yozing.',
  contents: 'Mundarija',
  edition: 'Versiya: {version}. Oxirgi o‘zgarish: {date}',
  search: {
    label: 'Savolingizni qidiring',
    submit: 'Qidirish',
    found: { other: '{n} ta javob topildi' },
    none: 'Javob topilmadi.',
    write: 'Bizga yozing.',
    all: 'Barcha savollar',
  },
  sections: {
    program: {
      title: 'Dastur tanlash',
      links: { services: 'Xizmatlar va narxlar', contact: 'Maslahat olish' },
    },
    documents: {
      title: 'Hujjatlar',
      links: { process: 'Jarayon qanday o‘tadi', privacy: 'Maxfiylik siyosati' },
    },
    applying: {
      title: 'Ariza topshirish',
      links: { register: 'Ro‘yxatdan o‘tish', process: 'Jarayon qanday o‘tadi' },
    },
    account: {
      title: 'Hisob va kirish',
      links: { login: 'Kirish', forgot: 'Parolni tiklash' },
    },
    payment: {
      title: 'Narxlar va to‘lov',
      links: { services: 'Xizmatlar va narxlar' },
    },
    times: {
      title: 'Muddatlar',
      links: { process: 'Jarayon qanday o‘tadi' },
    },
    contact: {
      title: 'Biz bilan bog‘lanish',
      links: { contact: 'Aloqa sahifasi' },
    },
  },
} as const
