import { useText } from '../../i18n/use-text.ts'
import { pictureAt } from '../../shared/picture-at.ts'
import { focusClass } from '../../ui/art/focus-class.ts'
import { Gate } from '../../ui/art/gate.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { OfficePicture } from '../load-office-pictures.ts'

/** Whom and what a visitor will see. Each opens whole: a licence is to be read. */
export function OfficePhotos({ pictures }: { pictures: OfficePicture[] }) {
  const { map } = useText('contact')
  return (
    pictures[0] && (
      <ul className="grid grid-cols-4 gap-3">
        {pictures.map(({ slot, url, alt, focus }) => (
          <li key={slot}>
            <a href={pictureAt(url, 1280)} target="_blank" rel="noreferrer" className="block rounded-card">
              <Gate>
                <img
                  src={pictureAt(url, 320)}
                  alt={alt.text}
                  lang={alt.lang}
                  width={160}
                  height={200}
                  loading="lazy"
                  className={focusClass(focus)}
                />
              </Gate>
              <VisuallyHidden> ({map.newTab})</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    )
  )
}
