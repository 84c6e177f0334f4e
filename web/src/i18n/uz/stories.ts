/** The page /stories. The model of en and ru. */
export const stories = {
  meta: {
    title: 'Mijozlar hikoyalari',
    description:
      'Xorijga o‘qish, ish va sayohat uchun ketgan mijozlarimizning o‘z so‘zlari: davlat, baho va sana bilan. Davlatni tanlab, o‘zingizga yaqin tajribani toping.',
  },
  title: 'Mijozlarimiz hikoyalari',
  lead: 'Biz bilan o‘qishga, ishga va sayohatga ketganlarning o‘z so‘zlari. Davlatni tanlab, o‘zingizga yaqin tajribani toping.',
  filter: {
    title: 'Hikoyalar',
    label: 'Davlat bo‘yicha tanlash',
    all: 'Barchasi',
    count: { other: '{n} ta hikoya' },
    countIn: { other: '{country}: {n} ta hikoya' },
    empty: 'Bu davlat bo‘yicha hikoyalar hali yo‘q.',
    clear: 'Filtrni tozalash',
  },
  sampleNote: 'Namuna hikoyalar: agentlik o‘z mijozlarinikini qo‘yadi.',
  sample: 'Namuna',
  translated: 'Tarjima. Asl matn: {language}',
  toldIn: 'Tili: {language}',
  languages: { uz: 'o‘zbekcha', en: 'inglizcha', ru: 'ruscha' },
  readOn: 'To‘liq o‘qish',
  readLess: 'Qisqartirish',
  empty: "Testimonial ma'lumotlari topilmadi.",
  failed: 'Testimonials olishda xato',
  results: {
    title: 'Natijalarimiz',
    students: 'muvaffaqiyatli talaba',
    success: 'muvaffaqiyat darajasi',
    countries: 'davlatga turist vizasi',
    experience: 'yillik tajriba',
    since: 'Ko‘rsatkichlar agentlikniki, {year}-yildan beri hisoblanadi.',
  },
} as const
