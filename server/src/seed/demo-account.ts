import { randomUUID } from 'node:crypto'
import { embeddedIssuer } from '../identity/keys/issuer.ts'
import type { Demo } from './demo.ts'
import type { DemoApplication } from './demo-applications.ts'
import { grantedCase } from './demo-cases.ts'
import { clientRow } from './demo-clients.ts'
import { demoPhone } from './demo-phone.ts'
import { type Moment, timeOf } from './moments.ts'

export const demoClient = {
  full_name: 'Kamron Tursunov',
  email: 'demo.client@example.com',
  phone: demoPhone('clients', 1),
  passport: 'ZZ0000201',
  created: [-43, '19:12'] as Moment,
}

export const demoClientApplications: DemoApplication[] = [
  {
    service: 'tourist_visa',
    country: 'Fransiya',
    steps: [
      { at: [-43, '19:20'], to: 'draft', by: 'client' },
      { at: [-41, '10:30'], to: 'pending', by: 'demo_manager', note: 'Hujjatlar ofisda qabul qilindi.' },
      {
        at: [-19, '15:45'],
        to: 'approved',
        by: 'demo_admin',
        note: 'Viza tayyor. Pasportni ofisdan olib ketishingiz mumkin.',
      },
    ],
    case: grantedCase,
  },
  {
    service: 'work_and_travel',
    country: 'AQSh',
    experience: 'Ikki yoz mehmonxonada administrator yordamchisi bo‘lib ishlaganman.',
    steps: [
      { at: [-30, '21:05'], to: 'draft', by: 'client' },
      { at: [-28, '11:00'], to: 'pending', by: 'demo_manager', note: 'Hujjatlar ofisda qabul qilindi.' },
      {
        at: [-14, '12:20'],
        to: 'rejected',
        by: 'demo_manager',
        reason: 'documents_incomplete',
        note: 'O‘qish joyidan ma’lumotnomaning muddati o‘tgan. Yangisi bilan qayta topshirish mumkin.',
      },
    ],
  },
  {
    service: 'student_visa',
    country: 'Germaniya',
    experience: 'Bakalavr, iqtisodiyot. Ingliz tili B2.',
    steps: [
      { at: [-10, '18:40'], to: 'draft', by: 'client' },
      {
        at: [-6, '14:15'],
        to: 'pending',
        by: 'demo_manager',
        note: 'Hujjatlar ofisda qabul qilindi, tekshirilmoqda.',
      },
    ],
    case: {
      responsible: 'demo_document_agent',
      documents: ['accepted', { redo: 'blurry', note: 'Yuzingiz aniq ko‘rinsin.' }, 'waiting'],
    },
  },
  {
    service: 'education_grants',
    country: 'Kanada',
    steps: [{ at: [-2, '20:30'], to: 'draft', by: 'client' }],
  },
]

/** The account at the embedded sign-in service. Nobody reads that mailbox: confirmed, but never proved. */
export function accountRows(passwordHash: string, now: Date) {
  const { email } = demoClient
  const id = randomUUID()
  const created_at = timeOf(demoClient.created, now)
  const claims = { sub: id, email, email_verified: false, phone_verified: false }
  const user = {
    id,
    email,
    password_hash: passwordHash,
    password_version: 0,
    email_confirmed_at: created_at,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: claims,
    created_at,
    updated_at: created_at,
  }
  const identity = {
    id: randomUUID(),
    user_id: id,
    provider: 'email',
    provider_id: id,
    identity_data: claims,
    email,
    created_at,
    updated_at: created_at,
  }
  return { user, identity }
}

export function accountClientRow(demo: Demo, authUserId: string) {
  return clientRow(demo, {
    ...demoClient,
    created_by: null,
    auth_issuer: embeddedIssuer,
    auth_subject: authUserId,
  })
}
