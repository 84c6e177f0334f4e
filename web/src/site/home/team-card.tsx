import { useText } from '../../i18n/use-text.ts'
import { pictureAt } from '../../shared/picture-at.ts'
import { focusClass } from '../../ui/art/focus-class.ts'
import { Gate } from '../../ui/art/gate.tsx'
import { Rosette } from '../../ui/art/rosette.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { TeamTeaser } from './load-trust.ts'

/** A person of the office: the photo they have agreed to, else a rosette, the same at every visit. */
export function TeamCard({ member }: { member: TeamTeaser }) {
  const { sample } = useText('home').trust
  return (
    <li className="flex items-center gap-3">
      <Gate className="w-12 shrink-0 lg:w-10">
        {member.image_url ? (
          <img
            src={pictureAt(member.image_url, 320)}
            alt={member.name}
            loading="lazy"
            className={focusClass(member.focus)}
          />
        ) : (
          <Rosette seed={member.id} />
        )}
      </Gate>
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 leading-snug font-semibold">
          {member.name}
          {member.sample && <Badge tone="neutral">{sample}</Badge>}
        </p>
        <p lang={member.role.lang} className="text-sm leading-snug text-muted">
          {member.role.text}
        </p>
      </div>
    </li>
  )
}
