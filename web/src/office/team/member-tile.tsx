import { mayCall } from 'contract/roles'
import { type TeamRecord, team } from 'contract/team'
import { pickText } from 'contract/text'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { pictureAt } from '../../shared/picture-at.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useMe } from '../layout/me.ts'
import { CardActions } from '../records/card-actions.tsx'
import { MoveButtons } from '../records/move-buttons.tsx'

type MemberTileProps = {
  member: TeamRecord
  at: number
  count: number
  onMove: (to: number) => void
  onEdit: () => void
  onRemove: () => void
}

/** One member of the team, with what keeps the site from showing something. */
export function MemberTile({ member, at, count, onMove, onEdit, onRemove }: MemberTileProps) {
  const { team: text } = useText('office')
  const language = useLanguage()
  const me = useMe()
  const { name, role, languages, image_url, consent_on, published, sample } = member
  return (
    <li data-row className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-4">
        <Avatar name={name} imageUrl={pictureAt(image_url, 320)} size="large" />
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 className="text-base font-semibold wrap-anywhere">{name}</h2>
          <p className="wrap-anywhere text-muted">{pickText(role, language)}</p>
          <p className="text-sm text-faint">{languages.map((code) => text.languageNames[code]).join(', ')}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex">
          <MoveButtons name={name} at={at} count={count} onMove={onMove} />
        </span>
        {!published && <Badge tone="neutral">{text.hidden}</Badge>}
        {sample && <Badge tone="info">{text.sample}</Badge>}
        {image_url && !consent_on && <Badge tone="warning">{text.noConsent}</Badge>}
      </div>
      <CardActions
        name={name}
        onEdit={mayCall(me, team.update) ? onEdit : undefined}
        onRemove={mayCall(me, team.remove) ? onRemove : undefined}
      />
    </li>
  )
}
