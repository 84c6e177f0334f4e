import type { StarterQuestion } from './starter-question.ts'

export const programQuestions: StarterQuestion[] = [
  {
    anchor: 'which-programme',
    topic: 'program',
    question: {
      uz: 'Qaysi dastur menga mos kelishini qanday bilaman?',
      en: 'How do I know which programme suits me?',
      ru: 'Как понять, какая программа мне подходит?',
    },
    answer: {
      uz: 'Xizmatlar sahifasida har bir dastur nima uchun kerakligi, tarkibi va narxi yozilgan.\nIkkilansangiz, bepul maslahatga murojaat qiling: maqsadingiz, ta’limingiz, til darajangiz va byudjetingizni so‘raymiz, mosini birga tanlaymiz.',
      en: 'The services page explains what each programme is for, what it includes and what it costs.\nIf you are not sure, book a free consultation: we will talk about your goal, education, language level and budget, and choose together.',
      ru: 'На странице услуг сказано, для чего нужна каждая программа, что в неё входит и сколько она стоит.\nЕсли сомневаетесь, обратитесь за бесплатной консультацией: спросим о цели, образовании, уровне языка и бюджете и выберем вместе.',
    },
  },
  {
    anchor: 'which-countries',
    topic: 'program',
    question: {
      uz: 'Qaysi davlatlarga ariza topshirsa bo‘ladi?',
      en: 'Which countries can I apply to?',
      ru: 'В какие страны можно подать заявку?',
    },
    answer: {
      uz: 'Ariza ochganda shu davlatlardan biri tanlanadi: {countries}.\nBoshqa davlat kerak bo‘lsa, avval bizga yozing. Imkoniyat bor-yo‘qligini aytamiz.',
      en: 'When you start an application, you choose one of these countries: {countries}.\nIf you need another one, write to us first. We will tell you whether it is possible.',
      ru: 'При создании заявки выбирается одна из стран: {countries}.\nЕсли нужна другая, сначала напишите нам. Мы скажем, возможно ли это.',
    },
  },
  {
    anchor: 'change-programme',
    topic: 'program',
    question: {
      uz: 'Tanlagan dasturimni keyin o‘zgartira olamanmi?',
      en: 'Can I change the programme later?',
      ru: 'Можно ли потом поменять программу?',
    },
    answer: {
      uz: 'Ha, ariza hali qoralama bo‘lsa: uni davom ettirib, boshqa dastur yoki davlatni tanlaysiz. Yangi dastur so‘ramaydigan fayllar arizadan olib tashlanadi.\nYuborilgan arizani o‘zgartirish uchun bizga yozing.',
      en: 'Yes, as long as the application is a draft: continue it and choose another programme or country. Files the new programme does not require are removed from the application.\nTo change an application you have already submitted, write to us.',
      ru: 'Да, пока заявка остаётся черновиком: продолжите её и выберите другую программу или страну. Файлы, которые новой программе не нужны, из заявки удаляются.\nЧтобы изменить уже отправленную заявку, напишите нам.',
    },
  },
  {
    anchor: 'visa-guarantee',
    topic: 'program',
    question: {
      uz: 'Vizani kafolatlaysizmi?',
      en: 'Do you guarantee a visa?',
      ru: 'Вы гарантируете визу?',
    },
    answer: {
      uz: 'Yo‘q. Viza haqida elchixona, qabul haqida universitet qaror qiladi, ularning o‘rniga hech kim va’da bera olmaydi.\nBiz hujjatlar to‘liq va to‘g‘ri tayyorlanishi hamda muddatlar o‘tib ketmasligi uchun ishlaymiz.',
      en: 'No. Visas are decided by the embassy and places by the university, and nobody can make promises on their behalf.\nOur job is to make sure that your documents are complete and correct and that no deadline is missed.',
      ru: 'Нет. Решение о визе принимает посольство, о зачислении — университет, и обещать за них не может никто.\nНаша задача — чтобы документы были полными и правильными, а сроки соблюдены.',
    },
  },
]
