import { randomUUID } from 'node:crypto'
import { type Demo, passportColumns } from './demo.ts'
import type { DemoApplication, StatusStep } from './demo-applications.ts'
import { grantedCase } from './demo-cases.ts'
import { demoPhone } from './demo-phone.ts'
import type { DemoLogin } from './demo-staff.ts'
import { type Moment, timeOf } from './moments.ts'

/** A client record of the office; the client with an account is in demo-account.ts. */
export type DemoClient = {
  full_name: string
  email: string | null
  passport?: string
  visa_type?: string
  direction?: string
  created: Moment
  by: DemoLogin
  applications: DemoApplication[]
}

type ClientColumns = Omit<DemoClient, 'applications' | 'by'> & {
  phone: string
  created_by: string | null
  auth_issuer?: string
  auth_subject?: string
}

export function clientRow(demo: Demo, client: ClientColumns) {
  const { full_name, phone, email, visa_type, direction, created_by, auth_issuer, auth_subject } = client
  const created_at = timeOf(client.created, demo.now)
  return {
    id: randomUUID(),
    full_name,
    phone,
    email,
    ...passportColumns(client.passport, demo),
    visa_type: visa_type ?? null,
    direction: direction ?? null,
    language: 'uz',
    auth_issuer: auth_issuer ?? null,
    auth_subject: auth_subject ?? null,
    created_by,
    version: 1,
    created_at,
    updated_at: created_at,
  }
}

export function officeClientRow(demo: Demo, client: DemoClient, n: number) {
  return clientRow(demo, { ...client, phone: demoPhone('clients', n), created_by: demo.staff[client.by] })
}

const submittedAtOffice = (at: Moment): StatusStep => ({
  at,
  to: 'pending',
  by: 'demo_manager',
  note: 'Hujjatlar ofisda qabul qilindi.',
})

/** Clients from before the lead pipeline; those who came through it are with their leads. */
export const demoClients: DemoClient[] = [
  {
    full_name: 'Abror Xolmirzayev',
    email: 'abror.x@example.com',
    passport: 'ZZ0000301',
    visa_type: 'Talaba vizasi',
    direction: 'Germaniya',
    created: [-92, '10:15'],
    by: 'demo_manager',
    applications: [
      {
        service: 'student_visa',
        country: 'Germaniya',
        steps: [
          submittedAtOffice([-92, '10:40']),
          {
            at: [-51, '15:20'],
            to: 'approved',
            by: 'demo_admin',
            note: 'Viza olindi, jo‘nash sanasi belgilandi.',
          },
        ],
        case: grantedCase,
      },
      {
        service: 'language_courses',
        country: 'Germaniya',
        steps: [
          submittedAtOffice([-92, '10:50']),
          { at: [-88, '09:30'], to: 'approved', by: 'demo_manager' },
        ],
      },
    ],
  },
  {
    full_name: 'Barno To‘rayeva',
    email: 'barno.t@example.com',
    passport: 'ZZ0000302',
    visa_type: 'Turist vizasi',
    direction: 'Fransiya',
    created: [-74, '12:00'],
    by: 'demo_manager',
    applications: [
      {
        service: 'tourist_visa',
        country: 'Fransiya',
        steps: [
          submittedAtOffice([-74, '12:10']),
          {
            at: [-49, '11:05'],
            to: 'rejected',
            by: 'demo_manager',
            reason: 'embassy_refused',
            note: 'Elchixona rad javobini berdi. Bank ko‘chirmasi yetarli emas deb topilgan.',
          },
        ],
      },
      {
        service: 'tourist_visa',
        country: 'Fransiya',
        steps: [submittedAtOffice([-8, '14:25'])],
        case: { responsible: 'demo_document_agent_2', documents: ['waiting', 'waiting'] },
      },
    ],
  },
  {
    full_name: 'Davron Ne’matov',
    email: null,
    passport: 'ZZ0000303',
    visa_type: 'Work and Travel',
    direction: 'AQSh',
    created: [-66, '16:30'],
    by: 'demo_admin',
    applications: [
      {
        service: 'work_and_travel',
        country: 'AQSh',
        steps: [submittedAtOffice([-66, '16:45']), { at: [-30, '10:00'], to: 'approved', by: 'demo_admin' }],
        case: {
          responsible: 'demo_document_agent',
          documents: ['accepted', 'accepted', 'accepted'],
          step: 3,
          due: 4,
        },
      },
    ],
  },
  {
    full_name: 'Mohira Shodiyeva',
    email: 'mohira.sh@example.com',
    created: [-45, '09:50'],
    by: 'demo_manager',
    applications: [
      {
        service: 'education_grants',
        country: 'Buyuk Britaniya',
        steps: [
          submittedAtOffice([-45, '10:05']),
          {
            at: [-20, '13:40'],
            to: 'uknown',
            by: 'demo_manager',
            note: 'Universitet javobi kechikmoqda, holati aniqlanmoqda.',
          },
        ],
        // Stuck: what was waited for is overdue.
        case: {
          responsible: 'demo_consulting_agent',
          documents: ['accepted', 'accepted', 'accepted'],
          step: 5,
          due: -6,
        },
      },
    ],
  },
  {
    full_name: 'Sirojiddin Vohidov',
    email: 'sirojiddin.v@example.com',
    passport: 'ZZ0000305',
    visa_type: 'Talaba vizasi',
    direction: 'Niderlandiya',
    created: [-33, '11:30'],
    by: 'demo_manager',
    applications: [
      {
        service: 'student_visa',
        country: 'Niderlandiya',
        steps: [
          submittedAtOffice([-33, '11:45']),
          {
            at: [-15, '16:10'],
            to: 'draft',
            by: 'demo_manager',
            note: 'Baholar ko‘chirmasi o‘qilmaydi, qaytadan kerak.',
          },
        ],
      },
    ],
  },
  {
    full_name: 'Yulduz Asqarova',
    email: 'yulduz.a@example.com',
    created: [-17, '15:05'],
    by: 'demo_admin',
    applications: [
      { service: 'language_courses', country: 'Kanada', steps: [submittedAtOffice([-17, '15:15'])] },
    ],
  },
]
