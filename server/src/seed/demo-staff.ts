import type { AgentRole, StaffRole } from 'contract/roles'
import { demoPhone } from './demo-phone.ts'
import { type Moment, timeOf } from './moments.ts'

type DemoStaffMember = { full_name: string; role: StaffRole }

/** One account for every role, and colleagues for the agents, so that loads can be compared. */
const demoStaff = {
  demo_super_admin: { full_name: 'Dilnoza Karimova', role: 'super_admin' },
  demo_admin: { full_name: 'Rustam Yo‘ldoshev', role: 'admin' },
  demo_manager: { full_name: 'Gulnora Saidova', role: 'manager' },
  demo_finance: { full_name: 'Otabek Rahimov', role: 'finance' },
  demo_call_manager: { full_name: 'Sevara Tursunova', role: 'call_manager' },
  demo_call_agent: { full_name: 'Javohir Qodirov', role: 'call_agent' },
  demo_call_agent_2: { full_name: 'Madina Ergasheva', role: 'call_agent' },
  demo_call_agent_3: { full_name: 'Sanjar Aliyev', role: 'call_agent' },
  demo_call_agent_4: { full_name: 'Lola Nazarova', role: 'call_agent' },
  demo_consulting_manager: { full_name: 'Botir Hamidov', role: 'consulting_manager' },
  demo_consulting_agent: { full_name: 'Feruza Ismoilova', role: 'consulting_agent' },
  demo_consulting_agent_2: { full_name: 'Ulug‘bek Sharipov', role: 'consulting_agent' },
  demo_consulting_agent_3: { full_name: 'Nargiza Mirzayeva', role: 'consulting_agent' },
  demo_document_manager: { full_name: 'Akmal Jo‘rayev', role: 'document_manager' },
  demo_document_agent: { full_name: 'Zilola Abdullayeva', role: 'document_agent' },
  demo_document_agent_2: { full_name: 'Doston Umarov', role: 'document_agent' },
  demo_document_agent_3: { full_name: 'Shoira G‘aniyeva', role: 'document_agent' },
} as const satisfies Record<`demo_${StaffRole}` | `demo_${AgentRole}_${number}`, DemoStaffMember>

export type DemoLogin = keyof typeof demoStaff

export const demoLogins = Object.keys(demoStaff) as DemoLogin[]

const hired: Moment = [-120, '09:00']

export function staffRows(staff: Record<DemoLogin, string>, passwordHash: string, now: Date) {
  return demoLogins.map((username, index) => ({
    id: staff[username],
    ...demoStaff[username],
    username,
    email: `${username.replaceAll('_', '.')}@example.com`,
    phone: demoPhone('staff', index + 1),
    has_access: [],
    password_hash: passwordHash,
    created_at: timeOf(hired, now),
    updated_at: timeOf(hired, now),
  }))
}
