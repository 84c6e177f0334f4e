/** The page /contact. The model of en and ru. */
export const contact = {
  meta: {
    title: 'Aloqa',
    description:
      'Viza, o‘qish, ish va sayohat bo‘yicha savolingizni yozing yoki Toshkentdagi ofisimizga qo‘ng‘iroq qiling. Birinchi maslahat bepul.',
  },
  title: 'Biz bilan bog‘laning',
  lead: 'Savolingizni yozib qoldiring yoki qo‘ng‘iroq qiling: qaysi dastur sizga mos kelishini birga ko‘rib chiqamiz.',
  form: {
    title: 'Xabar yozing',
    name: 'Ism',
    email: 'E-mail',
    phone: 'Telefon (ixtiyoriy)',
    phoneHint: 'Qo‘ng‘iroq qilishimizni istasangiz, raqamingizni qoldiring.',
    subject: 'Mavzu',
    chooseSubject: 'Mavzuni tanlang',
    text: 'Xabar',
    aboutCountry: '{name} bo‘yicha maslahat olmoqchiman.',
    trap: 'Bu maydonni bo‘sh qoldiring',
    privacy: 'Yozganlaringizdan faqat siz bilan bog‘lanish uchun foydalanamiz.',
    check: 'Belgilangan maydonlarni tekshiring',
    submit: 'Yuborish',
    sentTitle: 'Rahmat, xabaringiz yuborildi',
    sentText: 'Tez orada siz bilan bog‘lanamiz.',
    sentToast: 'Xabar yuborildi, tez orada siz bilan bog‘lanamiz',
  },
  // Each an object: a phrase called `other` would be taken for a counted one.
  subjects: {
    visa: { label: 'Viza arizasi' },
    'work-travel': { label: 'Work & Travel' },
    education: { label: 'Ta’lim granti' },
    consultation: { label: 'Maslahat' },
    other: { label: 'Boshqa' },
  },
  office: { title: 'Ofisimiz' },
  map: {
    open: 'Xaritada ochish',
    newTab: 'yangi oynada ochiladi',
    copy: 'Nusxa olish',
    copied: 'Nusxa olindi',
    copyFailed: 'Nusxa olinmadi, matnni belgilab oling',
    host: 'Xarita {host} saytidan yuklanadi. Tugmani bosmaguningizcha u yerga so‘rov yuborilmaydi.',
    load: 'Xaritani yuklash',
    frame: 'Xarita: {address}',
  },
  points: {
    title: 'Yozganingizdan keyin',
    list: [
      {
        icon: 'Clock',
        title: 'Bir ish kunida javob',
        text: 'Xabarlarni ish vaqtida o‘qiymiz va odatda bir ish kuni ichida javob beramiz.',
      },
      {
        icon: 'MessageSquare',
        title: 'Birinchi maslahat bepul',
        text: 'Qaysi dasturlar mos kelishi, qancha vaqt va mablag‘ ketishini aytamiz. Bu sizni hech narsaga majbur qilmaydi.',
      },
      {
        icon: 'Globe',
        title: 'O‘z tilingizda',
        text: 'O‘zbek, rus yoki ingliz tilida yozing: qaysi tilda yozsangiz, o‘sha tilda javob olasiz.',
      },
    ],
  },
} as const
