/** The page /services. The model of en and ru. */
export const services = {
  meta: {
    title: 'Xizmatlar va narxlar',
    description:
      'Turist va talaba vizasi, Work and Travel, ta’lim grantlari, til kurslari va maslahat. Har bir xizmatning narxi, davomiyligi va tarkibi.',
  },
  title: 'Xizmatlar',
  lead: 'Xizmatni tanlang, narxi, davomiyligi va tarkibini ko‘ring. Keyin ariza topshiring yoki maslahat oling.',
  featured: 'Mashhur',
  more: { other: '+{n} boshqa xizmat' },
  select: 'Tanlash',
  price: 'Narx',
  free: 'Bepul',
  from: '{price} dan',
  noPrice: 'Kelishiladi',
  duration: 'Davomiyligi',
  successRate: 'Muvaffaqiyat darajasi',
  features: 'Xizmat tarkibi:',
  documents: 'Kerakli hujjatlar',
  optional: 'ixtiyoriy',
  countries: 'Davlatlar',
  rate: 'So‘mdagi narxlar {date} kursi bo‘yicha: $1 = {soum}',
  sampleRate: 'namuna kurs',
  empty: 'Xizmatlar mavjud emas',
  contact: 'Biz bilan bog‘lanish',
  failed: {
    no_answer: 'Serverdan javob olmadi',
    malformed: 'Maʼlumot noto‘g‘ri formatda',
    unknown: 'Nomaʼlum xatolik yuz berdi',
  },
  reasons: {
    title: 'Nega aynan biz',
    experience: {
      title: '{n} yillik tajriba',
      text: 'Viza, o‘qish va ish hujjatlarini tayyorlash – bizning kundalik ishimiz.',
    },
    team: {
      title: 'Mutaxassislar jamoasi',
      text: 'Maslahatni ham, hujjatlarni ham shu ishning o‘z mutaxassisi olib boradi.',
    },
    countries: {
      title: '{n} davlatga turist vizasi',
      text: 'O‘qish, ish yoki sayohat uchun yo‘nalishni imkoniyatingizga qarab birga tanlaymiz.',
    },
    success: {
      title: '{n} muvaffaqiyat',
      tourist: 'Turist vizasi bo‘yicha – {tourist}.',
      text: 'Qarorni elchixona qabul qiladi, arizani puxta tayyorlash esa bizning ishimiz.',
    },
    since: 'Ko‘rsatkichlar agentlikniki, {year}-yildan beri hisoblanadi.',
  },
} as const
