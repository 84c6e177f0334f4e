import clsx from 'clsx'
import { fill } from 'contract/fill'
import type { PictureSlot, SitePicture } from 'contract/site-pictures'
import { pickText } from 'contract/text'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { pictureAt } from '../../shared/picture-at.ts'
import { focusClass } from '../../ui/art/focus-class.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { CardActions } from '../records/card-actions.tsx'

type PictureTileProps = {
  slot: PictureSlot
  picture: SitePicture | null
  onEdit: () => void
  onRemove: () => void
}

const frameStyle = 'h-40 w-full rounded-control'

/** One place of the site, with its picture or without. */
export function PictureTile({ slot, picture, onEdit, onRemove }: PictureTileProps) {
  const { pictures: text } = useText('office')
  const language = useLanguage()
  const name = text.slots[slot]
  return (
    <li data-row className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4">
      {picture ? (
        <img
          src={pictureAt(picture.image_url, 640)}
          alt={pickText(picture.alt, language)}
          className={clsx(frameStyle, 'bg-surface-2 object-cover', focusClass(picture.focus))}
        />
      ) : (
        <p
          className={clsx(
            frameStyle,
            'flex flex-col items-center justify-center gap-2 border border-dashed border-line-strong text-sm text-faint',
          )}
        >
          <Icon name="Image" className="size-8" strokeWidth={1.25} />
          {text.noPicture}
        </p>
      )}
      <div className="grid gap-0.5">
        <h2 className="text-base font-semibold">{name}</h2>
        <p className="text-sm wrap-anywhere text-muted">
          {picture ? pickText(picture.alt, language) : text.slotHints[slot]}
        </p>
      </div>
      {picture ? (
        <CardActions name={name} onEdit={onEdit} onRemove={onRemove} />
      ) : (
        <Button
          tone="quiet"
          className="mt-auto"
          data-row-stop
          aria-label={fill(text.addOf, { name })}
          onClick={onEdit}
        >
          {text.add}
        </Button>
      )}
    </li>
  )
}
