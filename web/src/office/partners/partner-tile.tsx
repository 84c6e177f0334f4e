import { type Partner, partners } from 'contract/partners'
import { mayCall } from 'contract/roles'
import { pictureAt } from '../../shared/picture-at.ts'
import { useMe } from '../layout/me.ts'
import { CardActions } from '../records/card-actions.tsx'
import { LogoPlate } from './logo-plate.tsx'

type PartnerTileProps = { partner: Partner; onEdit: () => void; onRemove: () => void }

/** One partner of the list, with its names. */
export function PartnerTile({ partner, onEdit, onRemove }: PartnerTileProps) {
  const me = useMe()
  const { uz, en, ru } = partner.name
  return (
    <li data-row className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <LogoPlate url={pictureAt(partner.image_url, 640)} className="h-32 w-full" />
      <div className="grid gap-0.5">
        <h2 className="text-base font-semibold wrap-anywhere">{uz}</h2>
        <ForeignName lang="en" name={en} />
        <ForeignName lang="ru" name={ru} />
      </div>
      <CardActions
        name={uz}
        onEdit={mayCall(me, partners.update) ? onEdit : undefined}
        onRemove={mayCall(me, partners.remove) ? onRemove : undefined}
      />
    </li>
  )
}

function ForeignName({ lang, name }: { lang: 'en' | 'ru'; name: string }) {
  return (
    <p className="flex gap-2 text-sm text-muted">
      <span aria-hidden className="w-5 shrink-0 text-faint uppercase">
        {lang}
      </span>
      <span lang={lang} className="min-w-0 wrap-anywhere">
        {name || '–'}
      </span>
    </p>
  )
}
