import type { DurationRange } from 'contract/duration'
import type { ServiceColor, ServiceIcon } from 'contract/services'
import type { LocalizedText } from 'contract/text'
import type { InputKey } from './starter-inputs.ts'

type StarterService = {
  title: LocalizedText
  description: LocalizedText
  price: string
  featured: boolean
  duration: DurationRange
  /** Only where the agency claims one. */
  success_rate?: LocalizedText
  icon: { name: ServiceIcon; color: ServiceColor }
  features: LocalizedText[]
  inputs: { required: InputKey[]; optional: InputKey[] }
}

/** What a new installation offers until the office changes it, in the order the site shows it. */
export const starterServices = {
  tourist_visa: {
    title: { uz: 'Turist vizasi', en: 'Tourist visa', ru: 'Туристическая виза' },
    description: {
      uz: 'Dam olish, mehmonga borish yoki qisqa safar uchun viza hujjatlarini tayyorlaymiz: anketadan elchixona qabuliga yozilishgacha.',
      en: 'We prepare your visa documents for a holiday, a family visit or a short trip, from the form to the embassy appointment.',
      ru: 'Готовим документы на визу для отдыха, поездки в гости или короткого путешествия: от анкеты до записи в посольство.',
    },
    price: '$150+',
    featured: false,
    duration: { min: 2, max: 4, unit: 'week' },
    success_rate: { uz: '90%', en: '90%', ru: '90%' },
    icon: { name: 'Plane', color: 'blue' },
    features: [
      {
        uz: 'Davlat va viza turini tanlash bo‘yicha maslahat',
        en: 'Advice on the country and the type of visa',
        ru: 'Консультация по выбору страны и типа визы',
      },
      {
        uz: 'Anketani to‘ldirish va tekshirish',
        en: 'Filling in and checking the form',
        ru: 'Заполнение и проверка анкеты',
      },
      {
        uz: 'Hujjatlar ro‘yxati va har birini tekshirish',
        en: 'A checklist of documents, each one reviewed',
        ru: 'Список документов и проверка каждого из них',
      },
      {
        uz: 'Mehmonxona va chiptalarni bron qilish',
        en: 'Hotel and flight reservations',
        ru: 'Бронирование гостиницы и билетов',
      },
      {
        uz: 'Elchixona qabuliga yozilish va suhbatga tayyorgarlik',
        en: 'Embassy appointment and interview preparation',
        ru: 'Запись в посольство и подготовка к собеседованию',
      },
    ],
    inputs: { required: ['passport', 'photo'], optional: ['bank_statement', 'employment_letter'] },
  },
  student_visa: {
    title: { uz: 'Talaba vizasi', en: 'Student visa', ru: 'Студенческая виза' },
    description: {
      uz: 'Universitetga hujjat topshirishdan talaba vizasi va yo‘lga chiqishgacha yoningizda bo‘lamiz. Qaysi hujjat qachon kerakligini oldindan aytamiz.',
      en: 'We support you from the university application to the student visa and departure, and tell you in advance which documents you will need and when.',
      ru: 'Сопровождаем от подачи документов в университет до студенческой визы и отъезда. Заранее говорим, какой документ и когда понадобится.',
    },
    price: '$300+',
    featured: true,
    duration: { min: 4, max: 8, unit: 'week' },
    icon: { name: 'GraduationCap', color: 'indigo' },
    features: [
      {
        uz: 'Universitet va yo‘nalish tanlash',
        en: 'Choosing a university and a programme',
        ru: 'Подбор университета и специальности',
      },
      {
        uz: 'Qabulga hujjat topshirish va javobni kuzatish',
        en: 'Submitting the application and following it up',
        ru: 'Подача документов и отслеживание ответа',
      },
      {
        uz: 'Rezyume va motivatsion xat ustida ishlash',
        en: 'Help with your CV and motivation letter',
        ru: 'Работа над резюме и мотивационным письмом',
      },
      {
        uz: 'Hujjatlarni tarjima qilish va tasdiqlatish',
        en: 'Translation and certification of documents',
        ru: 'Перевод и заверение документов',
      },
      {
        uz: 'Viza arizasi va suhbatga tayyorgarlik',
        en: 'Visa application and interview preparation',
        ru: 'Визовая анкета и подготовка к собеседованию',
      },
      {
        uz: 'Yotoqxona va jo‘nash bo‘yicha yordam',
        en: 'Help with accommodation and departure',
        ru: 'Помощь с жильём и отъездом',
      },
    ],
    inputs: {
      required: ['passport', 'photo', 'diploma'],
      optional: ['transcript', 'cv', 'motivation', 'language_certificate', 'bank_statement'],
    },
  },
  work_and_travel: {
    title: { uz: 'Work and Travel', en: 'Work and Travel', ru: 'Work and Travel' },
    description: {
      uz: 'Kunduzgi bo‘lim talabalari uchun yozgi dastur: ish joyini tanlaymiz, hujjatlarni tayyorlaymiz, suhbat va safarga hozirlaymiz.',
      en: 'A summer programme for full-time students: we find a placement, prepare your documents and get you ready for the interview and the trip.',
      ru: 'Летняя программа для студентов очного отделения: подбираем работу, готовим документы, готовим вас к собеседованию и поездке.',
    },
    price: '$1000+',
    featured: true,
    duration: { min: 3, max: 6, unit: 'month' },
    icon: { name: 'Briefcase', color: 'orange' },
    features: [
      {
        uz: 'Dasturga mosligingizni tekshirish',
        en: 'Checking your eligibility for the programme',
        ru: 'Проверка соответствия условиям программы',
      },
      {
        uz: 'Ish joyi tanlash va ish beruvchi bilan suhbat',
        en: 'Choosing a placement and an interview with the employer',
        ru: 'Подбор места работы и собеседование с работодателем',
      },
      {
        uz: 'Homiy tashkilot hujjatlarini rasmiylashtirish',
        en: 'Documents of the sponsoring organisation',
        ru: 'Оформление документов спонсорской организации',
      },
      {
        uz: 'Viza suhbatiga ingliz tilida tayyorgarlik',
        en: 'Preparing for the visa interview in English',
        ru: 'Подготовка к визовому собеседованию на английском',
      },
      {
        uz: 'Chipta, sug‘urta va safar oldi yig‘ilishi',
        en: 'Flights, insurance and a pre-departure meeting',
        ru: 'Билеты, страховка и встреча перед отъездом',
      },
    ],
    inputs: {
      required: ['passport', 'photo', 'study_certificate'],
      optional: ['transcript', 'cv', 'language_certificate'],
    },
  },
  education_grants: {
    title: { uz: 'Ta’lim grantlari', en: 'Education grants', ru: 'Образовательные гранты' },
    description: {
      uz: 'Bilimingiz va maqsadingizga mos grant hamda stipendiyalarni topamiz, arizani muddatida va to‘liq topshirishga yordam beramiz.',
      en: 'We find grants and scholarships that match your results and goals, and help you submit a complete application on time.',
      ru: 'Находим гранты и стипендии под ваши результаты и цели, помогаем подать полную заявку в срок.',
    },
    price: '$200+',
    featured: false,
    duration: { min: 2, max: 6, unit: 'month' },
    icon: { name: 'Award', color: 'purple' },
    features: [
      {
        uz: 'Mos grant va stipendiyalarni izlash',
        en: 'Finding suitable grants and scholarships',
        ru: 'Поиск подходящих грантов и стипендий',
      },
      {
        uz: 'Talab va muddatlar jadvali',
        en: 'A schedule of requirements and deadlines',
        ru: 'График требований и сроков',
      },
      {
        uz: 'Motivatsion xat va insholarni tahrirlash',
        en: 'Editing the motivation letter and essays',
        ru: 'Редактура мотивационного письма и эссе',
      },
      {
        uz: 'Tavsiyanomalarni tayyorlash bo‘yicha maslahat',
        en: 'Advice on letters of recommendation',
        ru: 'Советы по рекомендательным письмам',
      },
      {
        uz: 'Suhbatga tayyorgarlik',
        en: 'Interview preparation',
        ru: 'Подготовка к собеседованию',
      },
    ],
    inputs: {
      required: ['passport', 'photo', 'diploma'],
      optional: ['transcript', 'cv', 'motivation', 'recommendation', 'language_certificate'],
    },
  },
  language_courses: {
    title: { uz: 'Til kurslari', en: 'Language courses', ru: 'Языковые курсы' },
    description: {
      uz: 'Ingliz, nemis va koreys tillari: darajangizni aniqlaymiz, imtihon va viza suhbatiga tayyorlaymiz.',
      en: 'English, German and Korean: we assess your level and prepare you for the exam and the visa interview.',
      ru: 'Английский, немецкий и корейский: определяем уровень, готовим к экзамену и визовому собеседованию.',
    },
    price: '$60+',
    featured: false,
    duration: { min: 2, max: 3, unit: 'month' },
    icon: { name: 'BookOpen', color: 'green' },
    features: [
      {
        uz: 'Boshlang‘ich daraja testi',
        en: 'A placement test',
        ru: 'Тест на определение уровня',
      },
      {
        uz: 'Haftasiga uch marta, kichik guruhlarda darslar',
        en: 'Lessons three times a week in small groups',
        ru: 'Занятия три раза в неделю в небольших группах',
      },
      {
        uz: 'IELTS, TestDaF va TOPIK imtihonlariga tayyorgarlik',
        en: 'Preparation for IELTS, TestDaF and TOPIK',
        ru: 'Подготовка к IELTS, TestDaF и TOPIK',
      },
      {
        uz: 'Har oy sinov imtihoni',
        en: 'A practice exam every month',
        ru: 'Пробный экзамен каждый месяц',
      },
    ],
    inputs: { required: ['passport', 'photo'], optional: ['language_certificate'] },
  },
  consultation: {
    title: { uz: 'Maslahat', en: 'Consultation', ru: 'Консультация' },
    description: {
      uz: 'Maqsadingiz, bilimingiz va byudjetingizga qarab davlat, dastur va taxminiy xarajatlarni birga ko‘rib chiqamiz. Birinchi suhbat bepul.',
      en: 'Together we look at countries, programmes and likely costs for your goal, education and budget. The first meeting is free.',
      ru: 'Вместе рассмотрим страны, программы и примерные расходы с учётом вашей цели, образования и бюджета. Первая встреча бесплатна.',
    },
    price: '$0',
    featured: false,
    duration: { min: 45, max: 60, unit: 'minute' },
    icon: { name: 'Users', color: 'pink' },
    features: [
      {
        uz: 'Onlayn yoki ofisda suhbat',
        en: 'A meeting online or at the office',
        ru: 'Встреча онлайн или в офисе',
      },
      {
        uz: 'Ikki-uchta mos yo‘nalish taklifi',
        en: 'Two or three options that suit you',
        ru: 'Два-три подходящих вам варианта',
      },
      {
        uz: 'Xarajat va muddatlar hisob-kitobi',
        en: 'An estimate of costs and time',
        ru: 'Расчёт расходов и сроков',
      },
      {
        uz: 'Kerakli hujjatlar ro‘yxati',
        en: 'A list of the documents you will need',
        ru: 'Список необходимых документов',
      },
    ],
    inputs: { required: [], optional: ['cv', 'diploma'] },
  },
} as const satisfies Record<string, StarterService>

export type ServiceKey = keyof typeof starterServices
