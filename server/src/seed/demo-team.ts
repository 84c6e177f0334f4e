import type { TeamLanguage } from 'contract/team'
import type { LocalizedText } from 'contract/text'
import type { Database } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'

type DemoMember = { name: string; role: LocalizedText; languages: TeamLanguage[] }

/** Invented, and marked as samples wherever they are shown; so they have no faces. */
const demoTeam: DemoMember[] = [
  {
    name: 'Nodira Azimova',
    role: {
      uz: 'Ta’lim dasturlari bo‘yicha mutaxassis',
      en: 'Adviser on study programmes',
      ru: 'Специалист по учебным программам',
    },
    languages: ['uz', 'ru', 'en'],
  },
  {
    name: 'Sherzod Ikromov',
    role: {
      uz: 'Viza hujjatlari bo‘yicha mutaxassis',
      en: 'Adviser on visa documents',
      ru: 'Специалист по визовым документам',
    },
    languages: ['uz', 'ru', 'de'],
  },
  {
    name: 'Kamola Yusupova',
    role: { uz: 'Mijozlar bilan ishlash', en: 'Client support', ru: 'Работа с клиентами' },
    languages: ['uz', 'en', 'tr'],
  },
]

export async function seedDemoTeam(tx: Database): Promise<{ members: number }> {
  const rows = demoTeam.map((member, index) => ({ ...member, position: index + 1, sample: true }))
  await insertRows(tx, 'team', rows)
  return { members: rows.length }
}
