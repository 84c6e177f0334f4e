import type { LocalizedText } from 'contract/text'
import type { StarterCondition } from './starter-questions.ts'
import type { ServiceKey } from './starter-services.ts'

/** Services and countries by the words that the seeds have for them; the database gives them ids. */
export type StarterRule = {
  if: StarterCondition
  service: ServiceKey
  /** The slug. */
  country?: string
  reason: LocalizedText
} & ({ kind: 'adds'; points: number } | { kind: 'stops' | 'lacks' })

const languageFirst = {
  uz: 'Avval til: kurs 2–3 oy',
  en: 'Language first: a course of 2–3 months',
  ru: 'Сначала язык: курс 2–3 месяца',
}

const study: StarterRule[] = [
  {
    kind: 'adds',
    points: 3,
    if: { goal: ['study'] },
    service: 'student_visa',
    reason: {
      uz: 'Universitetda o‘qish uchun aynan talaba vizasi kerak',
      en: 'A student visa is what studying at a university takes',
      ru: 'Для учёбы в университете нужна именно студенческая виза',
    },
  },
  {
    kind: 'adds',
    points: 1,
    if: {
      goal: ['study'],
      education: ['school', 'full-time', 'part-time', 'graduate'],
      language: ['advanced'],
    },
    service: 'student_visa',
    reason: {
      uz: 'Universitetlar so‘raydigan ikki narsa sizda bor: ma’lumot haqidagi hujjat va B2 darajasi',
      en: 'You have two things that universities ask for: proof of your education and level B2',
      ru: 'У вас есть то, что спрашивают университеты: документ об образовании и уровень B2',
    },
  },
  {
    kind: 'adds',
    points: 4,
    if: { goal: ['study'], budget: ['small', 'medium'] },
    service: 'student_visa',
    country: 'germany',
    reason: {
      uz: 'Davlat universitetlari orasidan o‘qish to‘lovi past dasturlarni birga izlaymiz',
      en: 'Together we look for programmes with low fees at public universities',
      ru: 'Вместе поищем программы с невысокой платой в государственных университетах',
    },
  },
  {
    kind: 'adds',
    points: 1,
    if: { goal: ['study'], budget: ['large'] },
    service: 'student_visa',
    reason: {
      uz: 'Byudjetingiz bilan pulli dasturlarni ham ko‘rib chiqish mumkin',
      en: 'With your budget, programmes with tuition fees can be considered too',
      ru: 'С вашим бюджетом можно рассматривать и платные программы',
    },
  },
  {
    kind: 'stops',
    if: { language: ['none'], start: ['soon'] },
    service: 'student_visa',
    reason: {
      uz: 'Tilni noldan boshlab, uch oyda o‘qishga ketib bo‘lmaydi',
      en: 'Three months are too short to begin with the language and leave for studies',
      ru: 'За три месяца начать язык с нуля и уехать на учёбу не получится',
    },
  },
  { kind: 'lacks', if: { language: ['none', 'basic'] }, service: 'student_visa', reason: languageFirst },
  {
    kind: 'lacks',
    if: { language: ['intermediate'] },
    service: 'student_visa',
    reason: {
      uz: 'Til: ko‘p universitetlar B2 darajasi va sertifikat so‘raydi',
      en: 'Language: many universities ask for level B2 and a certificate',
      ru: 'Язык: многие университеты просят уровень B2 и сертификат',
    },
  },
  {
    kind: 'lacks',
    if: { education: ['pupil'] },
    service: 'student_visa',
    reason: {
      uz: 'Attestat yoki diplom: tayyorgarlikni uni olishdan oldin boshlash mumkin',
      en: 'A school certificate or diploma: you can begin to prepare before you have it',
      ru: 'Аттестат или диплом: готовиться можно начать ещё до его получения',
    },
  },
  {
    kind: 'lacks',
    if: { budget: ['small', 'unknown'] },
    service: 'student_visa',
    reason: {
      uz: 'Mablag‘: viza uchun o‘qish va yashashga yetadigan pulni ko‘rsatish kerak',
      en: 'Funds: for the visa you have to show enough money for studies and living',
      ru: 'Средства: для визы нужно показать деньги на учёбу и жизнь',
    },
  },
  {
    kind: 'lacks',
    if: { start: ['soon'] },
    service: 'student_visa',
    reason: {
      uz: 'Vaqt: qabul yiliga bir-ikki marta bo‘ladi, hujjatlar ham vaqt oladi',
      en: 'Time: admission is once or twice a year, and the documents take time as well',
      ru: 'Время: приём бывает раз или два в год, и документы тоже требуют времени',
    },
  },
]

const grants: StarterRule[] = [
  {
    kind: 'adds',
    points: 5,
    if: { goal: ['study'], budget: ['small'] },
    service: 'education_grants',
    reason: {
      uz: 'Byudjet kichik bo‘lsa, izlashni grant va stipendiyalardan boshlagan ma’qul',
      en: 'With a small budget it makes sense to look for grants and scholarships first',
      ru: 'С небольшим бюджетом разумно начать с грантов и стипендий',
    },
  },
  {
    kind: 'adds',
    points: 1,
    if: { goal: ['study'], start: ['year', 'later'] },
    service: 'education_grants',
    reason: {
      uz: 'Grantlarga oldindan topshiriladi, sizda tayyorlanishga vaqt bor',
      en: 'Grants are applied for well in advance, and you have time to prepare',
      ru: 'На гранты подают заранее, и у вас есть время подготовиться',
    },
  },
  {
    kind: 'stops',
    if: { start: ['soon'] },
    service: 'education_grants',
    reason: {
      uz: 'Grantlarga hujjat topshirish odatda o‘qishdan ancha oldin tugaydi',
      en: 'Applications for grants usually close long before studies begin',
      ru: 'Приём документов на гранты обычно заканчивается задолго до учёбы',
    },
  },
  {
    kind: 'lacks',
    if: { language: ['none', 'basic', 'intermediate'] },
    service: 'education_grants',
    reason: {
      uz: 'Til sertifikati: ko‘p grantlar uni so‘raydi',
      en: 'A language certificate: many grants ask for one',
      ru: 'Языковой сертификат: его просят для многих грантов',
    },
  },
]

const summer: StarterRule[] = [
  {
    kind: 'adds',
    points: 4,
    if: { goal: ['work-summer'] },
    service: 'work_and_travel',
    country: 'usa',
    reason: {
      uz: 'Yozgi ta’tilda ishlash va sayohat qilish uchun tuzilgan dastur',
      en: 'A programme made for working and travelling in the summer holidays',
      ru: 'Программа как раз для работы и поездок на летних каникулах',
    },
  },
  {
    kind: 'adds',
    points: 1,
    if: { goal: ['work-summer'], education: ['full-time'] },
    service: 'work_and_travel',
    country: 'usa',
    reason: {
      uz: 'Asosiy sharti sizda bor: kunduzgi bo‘limda o‘qiysiz',
      en: 'You meet its main condition: you are a full-time student',
      ru: 'Главное условие выполнено: вы учитесь на очном отделении',
    },
  },
  {
    kind: 'stops',
    if: { education: ['pupil', 'school', 'part-time', 'graduate'] },
    service: 'work_and_travel',
    country: 'usa',
    reason: {
      uz: 'Faqat kunduzgi bo‘lim talabalari uchun',
      en: 'For full-time students only',
      ru: 'Только для студентов очного отделения',
    },
  },
  {
    kind: 'lacks',
    if: { language: ['none', 'basic'] },
    service: 'work_and_travel',
    country: 'usa',
    reason: languageFirst,
  },
]

const others: StarterRule[] = [
  {
    kind: 'adds',
    points: 3,
    if: { goal: ['travel'] },
    service: 'tourist_visa',
    reason: {
      uz: 'Sayohat va mehmonga borish uchun turist vizasi olinadi',
      en: 'A tourist visa is the one for trips and visits',
      ru: 'Для путешествий и поездок в гости оформляют туристическую визу',
    },
  },
  {
    kind: 'adds',
    points: 3,
    if: { goal: ['language'] },
    service: 'language_courses',
    country: 'usa',
    reason: {
      uz: 'Ingliz tili: darajangizni aniqlab, o‘sha joydan boshlaymiz',
      en: 'English: we assess your level and begin from there',
      ru: 'Английский: определим ваш уровень и начнём с него',
    },
  },
  {
    kind: 'adds',
    points: 3,
    if: { goal: ['language'] },
    service: 'language_courses',
    country: 'germany',
    reason: {
      uz: 'Nemis tili: Germaniyadagi ko‘p dasturlar shu tilda',
      en: 'German: many programmes in Germany are taught in it',
      ru: 'Немецкий: на нём идут многие программы в Германии',
    },
  },
  {
    kind: 'adds',
    points: 5,
    if: { goal: ['study', 'work-summer'], language: ['none', 'basic'] },
    service: 'language_courses',
    country: 'usa',
    reason: {
      uz: 'O‘qish uchun ham, ishlash uchun ham avval til kerak',
      en: 'Both studies and work need the language first',
      ru: 'И для учёбы, и для работы сначала нужен язык',
    },
  },
  {
    kind: 'adds',
    points: 4,
    if: { goal: ['unsure'] },
    service: 'consultation',
    reason: {
      uz: 'Maqsadni tanlash uchun suhbat yetarli: birinchisi bepul',
      en: 'To choose a goal, a talk is enough: the first one is free',
      ru: 'Чтобы выбрать цель, достаточно беседы: первая бесплатна',
    },
  },
  {
    kind: 'adds',
    points: 4,
    if: { goal: ['work-summer'], education: ['pupil', 'school', 'part-time', 'graduate'] },
    service: 'consultation',
    reason: {
      uz: 'Chet elda ishlashning sizga ochiq yo‘llarini birga ko‘rib chiqamiz',
      en: 'We look together at which ways to work abroad are open to you',
      ru: 'Вместе посмотрим, какие способы работать за границей вам доступны',
    },
  },
]

/** Which answers lead where until the office changes it, for people of 17 to 30. They advise and promise nothing. */
export const starterRules: readonly StarterRule[] = [...study, ...grants, ...summer, ...others]
