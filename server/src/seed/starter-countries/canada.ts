import type { StarterCountry } from './starter-country.ts'

export const canada: StarterCountry = {
  slug: 'canada',
  code: 'ca',
  apply_country: 'Kanada',
  languages: ['en', 'fr'],
  summary: {
    uz: 'Kanadada kollejlarning amaliy dasturlarida va universitetlarda ingliz yoki fransuz tilida o‘qiladi. Avval o‘quv yurti qabul qiladi, so‘ng o‘qish ruxsatnomasi uchun ariza onlayn topshiriladi. Biz dastur tanlash, hujjatlarni yig‘ish va arizalarni topshirishda yordam beramiz.',
    en: 'In Canada you study on the practical programmes of colleges or at universities, in English or French. First an institution admits you, then you apply online for a study permit. We help you choose a programme, collect the documents and submit both applications.',
    ru: 'В Канаде учатся на практических программах колледжей и в университетах, на английском или французском. Сначала принимает учебное заведение, затем онлайн подаётся заявление на разрешение на учёбу. Мы помогаем выбрать программу, собрать документы и подать обе заявки.',
  },
  body: [
    {
      uz: 'Kollejlar kasbga yo‘naltirilgan, qisqaroq dasturlarni, universitetlar bakalavr, magistr va doktorlik darajalarini taklif qiladi. Kollejdagi o‘qishni keyin universitetda davom ettirish mumkin bo‘lgan dasturlar ham bor. Fransuz tilidagi o‘quv yurtlari asosan Kvebekda.',
      en: 'Colleges have shorter programmes aimed at a profession; universities award bachelor’s, master’s and doctoral degrees. Some college programmes can be continued at a university. Institutions that teach in French are mostly in Quebec.',
      ru: 'В колледжах — более короткие программы, направленные на профессию, в университетах — степени бакалавра, магистра и доктора. Некоторые программы колледжа можно продолжить в университете. На французском преподают в основном в Квебеке.',
    },
    {
      uz: 'O‘quv yurti diplom yoki shahodatnoma, baholar ko‘chirmasi va til sertifikatini so‘raydi. Qabul xati kelgach, o‘qish ruxsatnomasi uchun ariza topshiriladi: mablag‘ manbai ko‘rsatiladi va biometrik ma’lumotlar beriladi. Ayrim hollarda viloyatning tasdiq xati ham kerak bo‘ladi.',
      en: 'The institution asks for a diploma or school certificate, a transcript and a language certificate. With its letter of acceptance you apply for the study permit: you show where your funds come from and give biometric data. In some cases a letter from the province is needed as well.',
      ru: 'Учебное заведение просит диплом или аттестат, выписку с оценками и языковой сертификат. С письмом о зачислении подают заявление на разрешение на учёбу: показывают источник средств и сдают биометрические данные. Иногда нужно и письмо от провинции.',
    },
    {
      uz: 'Biz o‘quv yurti ruxsatnoma olish huquqini berishini tekshiramiz, hujjatlarni tarjima qildiramiz, moliyaviy hujjatlarni tartibga keltirishda va arizadagi tushuntirish xatini yozishda yordam beramiz. Qabul haqida o‘quv yurti, ruxsatnoma haqida Kanada immigratsiya xizmati qaror qiladi.',
      en: 'We check that the institution qualifies for a study permit, have your documents translated, and help you put the financial documents in order and write the letter of explanation. The institution decides on admission, the Canadian immigration service on the permit.',
      ru: 'Мы проверяем, что учебное заведение даёт право на разрешение на учёбу, отдаём документы в перевод, помогаем привести в порядок финансовые документы и написать объяснительное письмо. О зачислении решает учебное заведение, о разрешении — иммиграционная служба Канады.',
    },
  ],
  facts: {
    language: {
      text: { uz: 'Ingliz yoki fransuz tili', en: 'English or French', ru: 'Английский или французский' },
      source: 'EduCanada',
    },
    intakes: {
      text: {
        uz: 'Sentabr, yanvar, ayrim dasturlarda may',
        en: 'September, January, for some programmes May',
        ru: 'Сентябрь, январь, на некоторые программы — май',
      },
      source: 'EduCanada',
    },
    work: {
      text: {
        uz: 'O‘quv davrida kampusdan tashqarida haftasiga 24 soatgacha',
        en: 'Up to 24 hours a week off campus in term',
        ru: 'До 24 часов в неделю вне кампуса во время учёбы',
      },
      source: 'IRCC',
    },
    funds: {
      text: { uz: 'O‘qish to‘lovidan tashqari', en: 'Beside tuition', ru: 'Кроме платы за обучение' },
      amount: { low: 22_895, high: 22_895, currency: 'CAD', per: 'year' },
      source: 'IRCC',
    },
  },
  courses: { uz: 'Ingliz tili', en: 'English', ru: 'Английский язык' },
}
