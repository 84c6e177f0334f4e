/** The home page. The model of en and ru. */
export const home = {
  meta: {
    title: 'Xorijda o‘qish, ishlash va viza bo‘yicha yordam',
    description:
      'Talaba va turist vizasi, Work and Travel, ta’lim grantlari va til kurslari. Narxlar va muddatlar oldindan ma’lum, arizangizni kabinetda kuzatasiz.',
  },
  hero: {
    title: 'Xorijda o‘qish va ishlashga ishonchli yo‘l',
    subtitle: 'Birinchi maslahatdan viza javobigacha – hammasi bitta kabinetda',
    description:
      'Talaba va turist vizasi, Work and Travel, ta’lim grantlari va til kurslari bo‘yicha yordam beramiz. Narx va muddatni oldindan aytamiz, kerakli hujjatlar ro‘yxatini beramiz, arizangiz qayerda turganini esa istalgan vaqtda ko‘rasiz.',
    apply: 'Ariza topshirish',
    consultation: 'Maslahat olish',
  },
  countries: { title: 'Davlatlar', all: 'Barcha davlatlar', allNote: 'narx, qabul, hujjatlar' },
  claims: {
    title: 'Raqamlarda',
    students: 'muvaffaqiyatli talaba',
    partners: 'hamkor universitet va kollej',
    success: 'muvaffaqiyat darajasi',
    experience: 'yillik tajriba',
    since: 'Ko‘rsatkichlar agentlikniki, {year}-yildan beri hisoblanadi.',
  },
  counted: {
    services: { other: 'xizmat' },
    partners: { other: 'hamkor' },
    stories: { other: 'mijoz hikoyasi' },
  },
  services: {
    title: 'Xizmatlarimiz',
    lead: 'Har bir xizmatning narxi va tarkibi oldindan ma’lum.',
    all: 'Barcha xizmatlar',
    empty: 'Xizmatlar mavjud emas',
    failed: 'Xizmatlar olishda xato',
  },
  process: {
    title: 'Jarayon qanday o‘tadi',
    lead: 'To‘rt qadam. Har birining muddati oldindan ma’lum.',
    more: 'Jarayon haqida batafsil',
  },
  trust: {
    title: 'Kim bilan ishlaysiz',
    team: 'Jamoamiz',
    sample: 'Namuna',
    since: '{year}-yildan beri ishlaymiz',
    office: 'Ofis',
    map: 'Xaritada ko‘rish',
    hours: 'Ish vaqti',
    decision: 'Qaror',
    decisionText: 'Viza haqida elchixona, qabul haqida universitet qaror qiladi: natijani va’da qilmaymiz.',
    records: 'Ro‘yxatdan o‘tgan',
  },
  stories: {
    title: 'Mijozlarimiz hikoyalari',
    lead: 'Biz bilan o‘qishga, ishga va sayohatga ketganlar so‘zlaydi.',
    all: 'Barcha hikoyalar',
    empty: "Testimonial ma'lumotlari topilmadi.",
    failed: 'Testimonials olishda xato',
  },
  partners: {
    title: 'Hamkorlarimizdan ayrimlari',
    empty: "Hamkorlar ma'lumotlari topilmadi.",
    failed: 'Hamkorlarni olishda xato',
  },
} as const
