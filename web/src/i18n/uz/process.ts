/** The page /process, whose steps the home page shows in short. The model of en and ru. */
export const process = {
  meta: {
    title: 'Jarayon: maslahatdan javobgacha',
    description:
      'Maslahat, hujjatlar, topshirish va javob: har bir qadamda nima qilinadi, qancha vaqt ketadi va qaysi hujjatlar kerak bo‘ladi.',
  },
  title: 'Jarayon qanday o‘tadi',
  lead: 'Birinchi suhbatdan javobgacha bo‘lgan yo‘l. Har bir qadamda nima bo‘lishi va qancha vaqt ketishi oldindan ma’lum.',
  stepsTitle: 'To‘rt qadam',
  stepsNote:
    'Muddatlar odatdagi holat uchun. Javob qachon kelishini elchixona, universitet yoki ish beruvchi belgilaydi.',
  total: 'Odatda jami 3–11 hafta',
  steps: [
    {
      title: 'Maslahat',
      text: 'Maqsadingizni aniqlaymiz, mos dastur va davlatni tanlaymiz.',
      duration: '1-2 kun',
      details: [
        'Maqsadingiz, bilimingiz va byudjetingiz haqida suhbat',
        'Davlat va dasturlarni taqqoslash',
        'Taxminiy xarajat va muddatlar hisobi',
        'Sizga kerakli hujjatlar ro‘yxati',
      ],
    },
    {
      title: 'Hujjatlar',
      text: 'Ro‘yxat bo‘yicha hujjatlarni yig‘amiz va tekshiramiz.',
      duration: '1-2 hafta',
      details: [
        'Har bir hujjat nima uchun kerakligi tushuntiriladi',
        'Hujjatlarni shaxsiy kabinetga yuklaysiz',
        'Har birini mutaxassis ko‘rib chiqadi',
        'Tarjima va tasdiqlatishda yordam',
      ],
    },
    {
      title: 'Topshirish',
      text: 'Arizani to‘ldirib, elchixona yoki universitetga topshiramiz.',
      duration: '1-3 kun',
      details: [
        'Anketa birga to‘ldiriladi va qayta tekshiriladi',
        'Rasmiy to‘lovlar oldindan aytiladi',
        'Qabulga yozilish va kunini tanlash',
        'Ariza topshirilgani kabinetda ko‘rinadi',
      ],
    },
    {
      title: 'Javob',
      text: 'Javobni kutamiz, suhbat va safarga tayyorlaymiz.',
      duration: '2-8 hafta',
      details: [
        'Ariza holatini kabinetda kuzatasiz',
        'Suhbat belgilansa, unga tayyorgarlik',
        'Qo‘shimcha hujjat so‘ralsa, darhol xabar',
        'Javobdan keyingi qadamlar bo‘yicha maslahat',
      ],
    },
  ],
  documents: {
    title: 'Qaysi hujjatlar kerak bo‘ladi',
    lead: 'Ro‘yxatdan o‘tishdan oldin bilib oling. Ayrim xizmatlar boshqa hujjatlarni ham so‘raydi, to‘liq ro‘yxat arizada ko‘rinadi.',
    required: 'Majburiy',
    optional: 'Ixtiyoriy',
    passport: {
      name: 'Pasport nusxasi',
      text: 'Xorijga chiqish pasportining rasmli sahifasi, hamma yozuvlari aniq o‘qiladigan.',
    },
    photo: { name: '3x4 rasm', text: 'Rangli, oq fonda, oxirgi olti oyda tushirilgan.' },
    diplom: {
      name: 'Diplom yoki shahodatnoma',
      text: 'Oxirgi tugatgan ta’lim muassasangizniki, ilovasi bilan.',
    },
    transcript: {
      name: 'Baholar ko‘chirmasi',
      text: 'Fanlar va baholar ro‘yxati, o‘quv yurti muhri bilan.',
    },
    cv: { name: 'Rezyume (CV)', text: 'Bir-ikki sahifa: ta’lim, ish tajribasi, tillar.' },
    motivation: {
      name: 'Motivatsion xat',
      text: 'Nega aynan shu dastur va davlatni tanlaganingiz haqida bir sahifa.',
    },
  },
  cabinet: {
    title: 'Mening arizalarim',
    sample: 'Namuna',
    label: 'Shaxsiy kabinet namunasi: uchta ariza va ularning holati',
    programs: { student: 'Talaba vizasi', work: 'Work and Travel', tourist: 'Turist vizasi' },
  },
  advantages: {
    title: 'Nimaga tayanishingiz mumkin',
    fast: {
      title: 'Tez',
      text: 'Hujjatlar ro‘yxatini birinchi suhbatdayoq olasiz, keyingi qadam nima ekani kabinetda ko‘rinib turadi.',
    },
    guarantee: {
      title: 'Kafolat',
      text: 'Kelishilgan narx o‘zgarmaydi va har bir hujjat topshirishdan oldin tekshiriladi. Qarorni esa elchixona yoki universitet qabul qiladi.',
    },
    personal: {
      title: 'Shaxsiy yondashuv',
      text: 'Dastur va davlat sizning maqsadingizga qarab tanlanadi, savollaringizga arizangizdan xabardor mutaxassis javob beradi.',
    },
  },
} as const
