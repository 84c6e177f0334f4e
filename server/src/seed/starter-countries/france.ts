import type { StarterCountry } from './starter-country.ts'

export const france: StarterCountry = {
  slug: 'france',
  code: 'fr',
  apply_country: 'Fransiya',
  languages: ['fr', 'en'],
  summary: {
    uz: 'Fransiyada davlat universitetlari, muhandislik, biznes va san’at maktablarida fransuz yoki ingliz tilida o‘qiladi. Ariza ko‘p hollarda Campus France tizimi orqali topshiriladi, u yerda suhbat ham bo‘ladi, so‘ng viza olinadi. Biz dastur tanlash, hujjatlar va suhbatga tayyorgarlikda yordam beramiz.',
    en: 'In France you study at public universities or at schools of engineering, business and the arts, in French or English. In most cases you apply through Campus France, which also holds an interview, and then for the visa. We help you choose a programme, prepare the documents and get ready for the interview.',
    ru: 'Во Франции учатся в государственных университетах, инженерных и бизнес-школах, школах искусств — на французском или английском. Заявку чаще всего подают через Campus France, там же проходит собеседование, затем оформляют визу. Мы помогаем выбрать программу, подготовить документы и подготовиться к собеседованию.',
  },
  body: [
    {
      uz: 'Universitetlarda barcha asosiy yo‘nalishlar bor, muhandislik va biznes maktablari esa o‘z tanlovi bilan qabul qiladi. Ingliz tilidagi dasturlar ko‘proq magistratura va biznes maktablarida uchraydi. Bakalavrning birinchi kursiga arizaning o‘z tartibi bor.',
      en: 'Universities cover all main subjects; schools of engineering and business select their students themselves. Programmes in English are found mostly at master’s level and at business schools. Applications for the first year of a bachelor’s degree follow a procedure of their own.',
      ru: 'В университетах есть все основные направления, инженерные и бизнес-школы набирают по собственному отбору. Программы на английском встречаются в основном в магистратуре и бизнес-школах. Для первого курса бакалавриата порядок подачи свой.',
    },
    {
      uz: 'Campus France tizimida shaxsiy sahifa ochiladi, dasturlar tanlanadi, diplom, baholar, til sertifikati va motivatsion xat yuklanadi. Suhbatda tanlov sababi va rejalar so‘raladi. O‘quv yurti javob bergach, viza uchun hujjat topshiriladi.',
      en: 'In the Campus France system you create a file, choose programmes and upload the diploma, grades, language certificate and motivation letter. The interview is about the reasons for your choice and your plans. After the answer of the institution you apply for the visa.',
      ru: 'В системе Campus France заводят личное дело, выбирают программы, загружают диплом, оценки, языковой сертификат и мотивационное письмо. На собеседовании спрашивают о причинах выбора и планах. После ответа учебного заведения подают документы на визу.',
    },
    {
      uz: 'Biz dasturlar ro‘yxatini tuzamiz, hujjatlarni fransuz tiliga tarjima qildiramiz, har bir dastur uchun motivatsion xat ustida ishlaymiz, suhbatga va viza topshirishga tayyorlaymiz. Qabul haqida o‘quv yurti, viza haqida elchixona qaror qiladi.',
      en: 'We draw up a list of programmes, have your documents translated into French, work on a motivation letter for each programme, and prepare you for the interview and the visa application. The institution decides on admission, the embassy on the visa.',
      ru: 'Мы составляем список программ, отдаём документы в перевод на французский, работаем над мотивационным письмом для каждой программы, готовим к собеседованию и подаче на визу. О зачислении решает учебное заведение, о визе — посольство.',
    },
  ],
  facts: {
    language: {
      text: {
        uz: 'Fransuz tili B2 yoki ingliz tilidagi dastur',
        en: 'French at B2, or a programme in English',
        ru: 'Французский на уровне B2 или программа на английском',
      },
      source: 'Campus France',
    },
    intakes: { text: { uz: 'Sentabr', en: 'September', ru: 'Сентябрь' }, source: 'Campus France' },
    work: {
      text: { uz: 'Yiliga 964 soat', en: '964 hours a year', ru: '964 часа в год' },
      source: 'Campus France',
    },
    funds: {
      text: { uz: '', en: '', ru: '' },
      amount: { low: 615, high: 615, currency: 'EUR', per: 'month' },
      source: 'Campus France',
    },
  },
  courses: null,
}
