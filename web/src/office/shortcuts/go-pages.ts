import type { StaffMe } from '../layout/me.ts'
import { openSections, sectionPath } from '../layout/sections.ts'
import { leadPath } from '../leads/lead-tabs.ts'

const keys = { leads: 'L', applications: 'A', contacts: 'T' } as const

type GoPage = { id: keyof typeof keys; key: string; path: string }

/** The pages that G and another key lead to, as far as the user may open them. */
export function goPagesOf(me: StaffMe): GoPage[] {
  const open = openSections(me)
  const ids = Object.keys(keys) as GoPage['id'][]
  return ids.flatMap((id) => {
    const section = open.find((one) => one.id === id)
    if (!section) return []
    return { id, key: keys[id], path: id === 'leads' ? leadPath(me, null) : sectionPath(section) }
  })
}
