import type { ApplyCountry } from 'contract/countries'
import { type Moment, timeOf } from './moments.ts'

type DemoStory = {
  name: string
  country: ApplyCountry
  text: string
  rating: number
  featured: boolean
  created: Moment
}

const demoStories: DemoStory[] = [
  {
    name: 'Malika R. (demo)',
    country: 'Germaniya',
    text: 'Magistratura uchun hujjat yig‘ishni o‘zim boshlab, yarmida adashib qolgan edim. Bu yerda ro‘yxatni birma-bir ko‘rib chiqdik, motivatsion xatimni uch marta qayta yozdik. Hozir Germaniyada ikkinchi semestrda o‘qiyapman.',
    rating: 5,
    featured: true,
    created: [-12, '11:20'],
  },
  {
    name: 'Jasur T. (demo)',
    country: 'AQSh',
    text: 'Yozni Work and Travel dasturi bo‘yicha AQShda o‘tkazdim. Eng foydalisi suhbatga tayyorgarlik bo‘ldi: xatolarimni o‘sha yerda to‘g‘riladik. Arizam qaysi bosqichda ekanini kabinetda ko‘rib turdim.',
    rating: 5,
    featured: true,
    created: [-27, '16:45'],
  },
  {
    name: 'Nilufar S. (demo)',
    country: 'Buyuk Britaniya',
    text: 'Grant arizasida muddatlar juda qattiq edi. Menga jadval tuzib berishdi va har bir hujjatni qachon topshirishimni eslatib turishdi. Qisman stipendiya oldim, qolganini oilam bilan rejalashtirdik.',
    rating: 5,
    featured: false,
    created: [-41, '10:05'],
  },
  {
    name: 'Timur A. (demo)',
    country: 'Kanada',
    text: 'Сначала пришёл на консультацию и честно услышал, что с моим английским подавать документы рано. Полгода учил язык на курсах, потом поступил в колледж. Хотелось бы, чтобы переводы делали чуть быстрее, в остальном всё понравилось.',
    rating: 4,
    featured: false,
    created: [-58, '14:30'],
  },
  {
    name: 'Shahlo Q. (demo)',
    country: 'Fransiya',
    text: 'Opamning to‘yiga borish uchun turist vizasi kerak edi, vaqt esa kam. Anketani bir kunda to‘ldirdik, elchixonaga yozilishda yordam berishdi. Bitta ma’lumotnomani qayta olishimga to‘g‘ri keldi, lekin buni oldindan aytishgan edi.',
    rating: 4,
    featured: false,
    created: [-76, '12:10'],
  },
  {
    name: 'Bekzod M. (demo)',
    country: 'Avstraliya',
    text: 'Universitet tanlashda menga eng qimmatini emas, byudjetimga mosini taklif qilishdi. Yotoqxona va sug‘urta masalasida ham yordam bo‘ldi. Savollarimga javobni odatda o‘sha kunning o‘zida olardim.',
    rating: 5,
    featured: false,
    created: [-95, '17:00'],
  },
  {
    name: 'Kamola Y. (demo)',
    country: 'Niderlandiya',
    text: 'I needed my documents in English and a clear list of what was missing, and I got both. My first application was turned down by the university; we went through the reasons together and applied to another programme, which accepted me.',
    rating: 5,
    featured: false,
    created: [-118, '09:40'],
  },
]

export function storyRows(now: Date) {
  return demoStories.map(({ created, ...story }) => ({
    ...story,
    created_at: timeOf(created, now),
    updated_at: timeOf(created, now),
  }))
}
