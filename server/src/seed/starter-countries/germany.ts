import type { StarterCountry } from './starter-country.ts'

export const germany: StarterCountry = {
  slug: 'germany',
  code: 'de',
  apply_country: 'Germaniya',
  languages: ['de', 'en'],
  summary: {
    uz: 'Germaniyada universitetlar va amaliy fanlar oliy maktablarida nemis yoki ingliz tilida o‘qiladi. Diplom yoki shahodatnoma tan olinishi kerak, ba’zan avval tayyorlov kolleji talab qilinadi; ariza onlayn topshiriladi, viza elchixonada olinadi. Biz hujjatlar, ariza va til tayyorgarligida yordam beramiz.',
    en: 'In Germany you study at universities or universities of applied sciences, in German or English. Your certificate has to be recognised, and sometimes a preparatory college comes first; you apply online and get the visa from the embassy. We help with the documents, the application and the language.',
    ru: 'В Германии учатся в университетах и высших школах прикладных наук на немецком или английском. Аттестат или диплом должны признать, иногда сначала нужен подготовительный колледж; заявку подают онлайн, визу оформляют в посольстве. Мы помогаем с документами, заявкой и языком.',
  },
  body: [
    {
      uz: 'Universitetlar nazariy bilim va ilmiy ishga, amaliy fanlar oliy maktablari kasbga yaqin ta’limga yo‘naltirilgan. Maktab shahodatnomasi bilan ko‘pincha avval tayyorlov kollejida o‘qiladi yoki O‘zbekistonda bir necha kurs o‘qilgan bo‘lishi kerak. Magistratura uchun bakalavr diplomi mos yo‘nalishda bo‘lishi talab qilinadi.',
      en: 'Universities lean towards theory and research, universities of applied sciences towards professional practice. With a school certificate you often attend a preparatory college first, or must have studied some years in Uzbekistan. A master’s programme asks for a bachelor’s degree in a related subject.',
      ru: 'Университеты больше направлены на теорию и науку, высшие школы прикладных наук — на профессию. С аттестатом часто сначала учатся в подготовительном колледже, либо нужно проучиться несколько курсов в Узбекистане. Для магистратуры нужен диплом бакалавра по близкой специальности.',
    },
    {
      uz: 'Ko‘p oliy o‘quv yurtlari hujjatlarni umumiy xizmat orqali qabul qiladi, u diplomni baholaydi. Tarjimalar notarial tasdiqlangan bo‘lishi kerak. Qabul xati kelgach, mablag‘ bloklangan hisobga qo‘yiladi, sug‘urta olinadi va elchixonaga viza uchun hujjat topshiriladi.',
      en: 'Many institutions take applications through a shared service that evaluates your certificate. Translations have to be certified. After the letter of admission you pay the funds into a blocked account, take out insurance and apply for the visa at the embassy.',
      ru: 'Многие вузы принимают документы через общую службу, которая оценивает аттестат или диплом. Переводы должны быть заверены. После письма о зачислении вносят средства на блокированный счёт, оформляют страховку и подают документы на визу в посольство.',
    },
    {
      uz: 'Biz diplomingiz tan olinishini va qaysi yo‘l mosligini aniqlaymiz, hujjatlarni tarjima qildirib tasdiqlatamiz, arizani topshiramiz, hisob ochish va sug‘urtada yordam beramiz, nemis tilidan imtihonga tayyorlaymiz. Qabul haqida oliy o‘quv yurti, viza haqida elchixona qaror qiladi.',
      en: 'We find out how your certificate is recognised and which way suits you, have the documents translated and certified, submit the application, help with the account and the insurance, and prepare you for the German exam. The institution decides on admission, the embassy on the visa.',
      ru: 'Мы выясняем, как признаётся ваш аттестат или диплом и какой путь подходит, переводим и заверяем документы, подаём заявку, помогаем открыть счёт и оформить страховку, готовим к экзамену по немецкому. О зачислении решает вуз, о визе — посольство.',
    },
  ],
  facts: {
    language: {
      text: {
        uz: 'Nemis tili B2–C1 yoki ingliz tilidagi dastur',
        en: 'German at B2–C1, or a programme in English',
        ru: 'Немецкий на уровне B2–C1 или программа на английском',
      },
      source: 'DAAD',
    },
    intakes: {
      text: {
        uz: 'Oktabr (ariza 15-iyulgacha) va aprel (15-yanvargacha)',
        en: 'October (apply by 15 July) and April (apply by 15 January)',
        ru: 'Октябрь (заявка до 15 июля) и апрель (до 15 января)',
      },
      source: 'DAAD',
    },
    work: {
      text: {
        uz: 'Yiliga 140 to‘liq yoki 280 yarim kun',
        en: '140 full or 280 half days a year',
        ru: '140 полных или 280 неполных дней в год',
      },
      source: 'Federal Foreign Office',
    },
    funds: {
      text: { uz: 'Bloklangan hisobda', en: 'In a blocked account', ru: 'На блокированном счёте' },
      amount: { low: 11_904, high: 11_904, currency: 'EUR', per: 'year' },
      source: 'Federal Foreign Office',
    },
  },
  courses: { uz: 'Nemis yoki ingliz tili', en: 'German or English', ru: 'Немецкий или английский язык' },
}
