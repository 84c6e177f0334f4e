import type { ShownText } from '../i18n/shown-text.ts'
import { pictureAt } from './picture-at.ts'

/**
 * A partner by name, since few know the logo; that one is on white, so that a logo made for print is visible in both
 * themes.
 */
export function PartnerLogo({ name, imageUrl }: { name: ShownText; imageUrl: string | null }) {
  return (
    <span className="flex h-20 w-full min-w-40 items-center gap-3 rounded-card border border-line bg-surface px-6 font-medium text-muted">
      {imageUrl && (
        <img
          src={pictureAt(imageUrl, 320)}
          alt=""
          width={80}
          height={56}
          loading="lazy"
          decoding="async"
          className="-ms-3 h-14 w-20 shrink-0 rounded-compact bg-[#FFFFFF] p-1 object-contain"
        />
      )}
      <span lang={name.lang} className="line-clamp-3 max-w-44 leading-snug">
        {name.text}
      </span>
    </span>
  )
}
