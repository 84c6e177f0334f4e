import type { DemoLead } from './demo-lead.ts'
import { assigned, callBack, called, declined, thinking } from './lead-steps.ts'

const waiting: DemoLead[] = [
  {
    name: 'Madinabonu Rahmonova',
    email: 'madinabonu.r@example.com',
    region: 'Toshkent',
    born: 2003,
    source: 'website',
    message: { subject: 'education', text: 'Koreyada bakalavrga topshirmoqchiman, TOPIK 3 bor.' },
    created: [-5, '19:50'],
    steps: [
      assigned([-4, '09:05'], 'demo_call_agent'),
      called(
        [-1, '12:30'],
        { service: 'student_visa', country: 'korea', meeting: [1, '11:00'] },
        'Onasi bilan ofisga keladi.',
      ),
    ],
  },
  {
    name: 'Sardor Qobilov',
    email: null,
    region: 'Andijon',
    born: 2001,
    source: 'instagram',
    by: 'demo_call_manager',
    created: [-6, '10:20'],
    steps: [
      assigned([-5, '09:00'], 'demo_call_agent_2'),
      called([-2, '15:40'], { service: 'education_grants', country: 'malaysia', meeting: 'online' }),
    ],
  },
  {
    name: 'Nigora Islomova',
    email: 'nigora.i@example.com',
    region: 'Buxoro',
    born: 1998,
    source: 'tavsiya',
    by: 'demo_manager',
    created: [-9, '11:35'],
    steps: [
      assigned([-8, '09:10'], 'demo_call_agent_3'),
      callBack([-7, '13:15'], 'Kechki payt qulay.', [-3, '17:00']),
      called(
        [-3, '17:10'],
        { service: 'tourist_visa', country: 'dubai', meeting: [2, '15:30'] },
        'Oila bilan, to‘rt kishi.',
      ),
    ],
  },
  {
    name: 'Humoyun Valiyev',
    email: 'humoyun.v@example.com',
    region: 'Namangan',
    born: 2004,
    source: 'telegram',
    by: 'demo_call_manager',
    created: [-7, '16:00'],
    steps: [
      assigned([-6, '09:25'], 'demo_call_agent_4'),
      called([-4, '10:50'], { service: 'language_courses', country: 'singapore', meeting: 'online' }),
    ],
  },
]

const owned: DemoLead[] = [
  {
    name: 'Charos Mahmudova',
    email: 'charos.m@example.com',
    region: 'Toshkent',
    born: 2002,
    source: 'website',
    message: { subject: 'consultation', text: 'Avstraliyada magistratura haqida bilmoqchi edim.' },
    created: [-10, '18:05'],
    steps: [
      assigned([-9, '09:00'], 'demo_call_agent'),
      called([-7, '14:25'], { service: 'student_visa', country: 'australia', meeting: [0, '15:00'] }),
      assigned([-6, '09:30'], 'demo_consulting_agent'),
    ],
  },
  {
    name: 'Ilhom Tursunboyev',
    email: null,
    region: 'Xorazm',
    born: 2000,
    source: 'instagram',
    by: 'demo_call_manager',
    created: [-8, '15:30'],
    steps: [
      assigned([-7, '09:10'], 'demo_call_agent_2'),
      called([-5, '11:20'], { service: 'student_visa', country: 'malaysia', meeting: 'online' }),
      assigned([-3, '09:40'], 'demo_consulting_agent'),
    ],
  },
  {
    name: 'Sabina Oripova',
    email: 'sabina.o@example.com',
    region: 'Toshkent',
    born: 1999,
    source: 'office',
    by: 'demo_manager',
    created: [-6, '13:45'],
    steps: [
      assigned([-5, '09:20'], 'demo_call_agent_3'),
      called([-3, '16:05'], { service: 'education_grants', country: 'singapore', meeting: [1, '14:00'] }),
      assigned([-1, '09:20'], 'demo_consulting_agent_2'),
    ],
  },
  {
    name: 'Laziz Shukurov',
    email: 'laziz.sh@example.com',
    region: 'Samarqand',
    born: 2003,
    source: 'telegram',
    by: 'demo_call_manager',
    created: [-7, '12:15'],
    steps: [
      assigned([-6, '09:15'], 'demo_call_agent'),
      called([-4, '15:35'], { service: 'work_and_travel', country: 'australia', meeting: 'online' }),
      assigned([-2, '10:00'], 'demo_consulting_agent_3'),
    ],
  },
]

const undecided: DemoLead[] = [
  {
    name: 'Parizoda Yoqubova',
    email: 'parizoda.y@example.com',
    region: 'Farg‘ona',
    born: 2001,
    source: 'website',
    message: { subject: 'education', text: 'Singapurda o‘qish uchun qancha mablag‘ ko‘rsatish kerak?' },
    created: [-15, '20:20'],
    steps: [
      assigned([-14, '09:05'], 'demo_call_agent_3'),
      called([-12, '12:45'], { service: 'student_visa', country: 'singapore', meeting: 'online' }),
      assigned([-11, '09:30'], 'demo_consulting_agent'),
      thinking(
        [-6, '16:20'],
        'Otasi safardan qaytgach',
        [-1, '12:00'],
        'Byudjet masalasini oila bilan hal qiladi.',
      ),
    ],
  },
  {
    name: 'Temur G‘ofurov',
    email: null,
    region: 'Toshkent',
    born: 1995,
    source: 'tavsiya',
    by: 'demo_call_manager',
    created: [-18, '10:50'],
    steps: [
      assigned([-17, '09:00'], 'demo_call_agent_2'),
      called([-15, '13:30'], { service: 'tourist_visa', country: 'dubai', meeting: [-11, '11:00'] }),
      assigned([-14, '09:45'], 'demo_consulting_agent_2'),
      thinking(
        [-11, '11:50'],
        'Ta’til sanasi aniq bo‘lganda',
        [0, '14:30'],
        'Ofisda uchrashdik, narx ma’qul.',
      ),
    ],
  },
  {
    name: 'Ruxshona Hamroyeva',
    email: 'ruxshona.h@example.com',
    region: 'Navoiy',
    born: 2004,
    source: 'instagram',
    by: 'demo_call_manager',
    created: [-13, '14:40'],
    steps: [
      assigned([-12, '09:10'], 'demo_call_agent_4'),
      called([-9, '11:15'], { service: 'education_grants', country: 'korea', meeting: 'online' }),
      assigned([-8, '09:50'], 'demo_consulting_agent_3'),
      thinking([-4, '15:10'], 'TOPIK natijasi chiqqanda', [4, '11:00']),
    ],
  },
]

const lost: DemoLead[] = [
  {
    name: 'Jahongir Nosirov',
    email: 'jahongir.n@example.com',
    region: 'Toshkent',
    born: 1993,
    source: 'website',
    message: { subject: 'other', text: 'Xorijda doimiy ish topib berasizlarmi?' },
    created: [-29, '23:10'],
    steps: [
      assigned([-28, '09:00'], 'demo_call_agent'),
      called([-26, '12:10'], { service: 'consultation', country: 'korea', meeting: [-23, '10:30'] }),
      assigned([-25, '09:35'], 'demo_consulting_agent'),
      declined([-23, '11:20'], 'Xizmat mos kelmadi', 'Doimiy ishga joylashtirish bilan shug‘ullanmaymiz.'),
    ],
  },
  {
    name: 'Malohat Egamova',
    email: null,
    region: 'Jizzax',
    born: 2002,
    source: 'office',
    by: 'demo_manager',
    created: [-37, '11:00'],
    steps: [
      assigned([-36, '09:10'], 'demo_call_agent_2'),
      called([-34, '14:50'], { service: 'student_visa', country: 'australia', meeting: 'online' }),
      assigned([-33, '09:40'], 'demo_consulting_agent_2'),
      thinking([-30, '15:30'], 'Bir haftadan so‘ng', [-23, '15:00']),
      declined([-23, '15:25'], 'Narxi to‘g‘ri kelmadi', 'Kelasi yil qayta murojaat qiladi.'),
    ],
  },
]

export const consultingLeads: DemoLead[] = [...waiting, ...owned, ...undecided, ...lost]
