import type { ApplyCountry } from 'contract/countries'
import type { Language, LocalizedText } from 'contract/text'
import { type Moment, timeOf } from './moments.ts'
import type { ServiceKey } from './starter-services.ts'

type DemoStory = {
  name: string
  country: ApplyCountry
  language: Language
  text: string
  translations?: Partial<LocalizedText>
  service: ServiceKey
  rating: number
  featured: boolean
  created: Moment
}

const demoStories: DemoStory[] = [
  {
    name: 'Malika R.',
    country: 'Germaniya',
    language: 'uz',
    text: 'Magistratura uchun hujjat yig‘ishni o‘zim boshlab, yarmida adashib qolgan edim. Bu yerda ro‘yxatni birma-bir ko‘rib chiqdik, motivatsion xatimni uch marta qayta yozdik. Hozir Germaniyada ikkinchi semestrda o‘qiyapman.',
    translations: {
      en: 'I began collecting the documents for my master’s on my own and got lost halfway. Here we went through the list one by one and rewrote my motivation letter three times. I am now in my second semester in Germany.',
      ru: 'Документы для магистратуры я начала собирать сама и на полпути запуталась. Здесь мы прошли весь список по пунктам и трижды переписали мотивационное письмо. Сейчас учусь в Германии, второй семестр.',
    },
    service: 'student_visa',
    rating: 5,
    featured: true,
    created: [-12, '11:20'],
  },
  {
    name: 'Jasur T.',
    country: 'AQSh',
    language: 'uz',
    text: 'Yozni Work and Travel dasturi bo‘yicha AQShda o‘tkazdim. Eng foydalisi suhbatga tayyorgarlik bo‘ldi: xatolarimni o‘sha yerda to‘g‘riladik. Arizam qaysi bosqichda ekanini kabinetda ko‘rib turdim.',
    service: 'work_and_travel',
    rating: 5,
    featured: true,
    created: [-27, '16:45'],
  },
  {
    name: 'Nilufar S.',
    country: 'Buyuk Britaniya',
    language: 'uz',
    text: 'Grant arizasida muddatlar juda qattiq edi. Menga jadval tuzib berishdi va har bir hujjatni qachon topshirishimni eslatib turishdi. Qisman stipendiya oldim, qolganini oilam bilan rejalashtirdik.',
    service: 'education_grants',
    rating: 5,
    featured: false,
    created: [-41, '10:05'],
  },
  {
    name: 'Timur A.',
    country: 'Kanada',
    language: 'ru',
    text: 'Сначала пришёл на консультацию и честно услышал, что с моим английским подавать документы рано. Полгода учил язык на курсах, потом поступил в колледж. Хотелось бы, чтобы переводы делали чуть быстрее, в остальном всё понравилось.',
    translations: {
      uz: 'Avval maslahatga keldim va ingliz tilim bilan hujjat topshirishga hali erta ekanini ochiq aytishdi. Yarim yil kursda til o‘rgandim, keyin kollejga kirdim. Tarjimalar biroz tezroq bo‘lsa yaxshi edi, qolgan hammasi yoqdi.',
      en: 'I came for a consultation first and was told honestly that with my English it was too early to apply. I studied the language for half a year on a course, then got into a college. I would have liked the translations a little faster; everything else was good.',
    },
    service: 'language_courses',
    rating: 4,
    featured: false,
    created: [-58, '14:30'],
  },
  {
    name: 'Shahlo Q.',
    country: 'Fransiya',
    language: 'uz',
    text: 'Opamning to‘yiga borish uchun turist vizasi kerak edi, vaqt esa kam. Anketani bir kunda to‘ldirdik, elchixonaga yozilishda yordam berishdi. Bitta ma’lumotnomani qayta olishimga to‘g‘ri keldi, lekin buni oldindan aytishgan edi.',
    service: 'tourist_visa',
    rating: 4,
    featured: false,
    created: [-76, '12:10'],
  },
  {
    name: 'Bekzod M.',
    country: 'Avstraliya',
    language: 'uz',
    text: 'Universitet tanlashda menga eng qimmatini emas, byudjetimga mosini taklif qilishdi. Yotoqxona va sug‘urta masalasida ham yordam bo‘ldi. Savollarimga javobni odatda o‘sha kunning o‘zida olardim.',
    service: 'student_visa',
    rating: 5,
    featured: false,
    created: [-95, '17:00'],
  },
  {
    name: 'Kamola Y.',
    country: 'Niderlandiya',
    language: 'en',
    text: 'I needed my documents in English and a clear list of what was missing, and I got both. My first application was turned down by the university; we went through the reasons together and applied to another programme, which accepted me.',
    service: 'student_visa',
    rating: 5,
    featured: false,
    created: [-118, '09:40'],
  },
]

const nothing: LocalizedText = { uz: '', en: '', ru: '' }

/** All of them are marked as examples, and none has a face. */
export function storyRows(now: Date, services: Record<ServiceKey, string>) {
  return demoStories.map(({ created, service, translations, ...story }) => ({
    ...story,
    translations: { ...nothing, ...translations },
    detail: nothing,
    service_id: services[service],
    sample: true,
    created_at: timeOf(created, now),
    updated_at: timeOf(created, now),
  }))
}
