/** A partner on a light plate, where logos made for paper can be seen in both themes; the name where there is no logo. */
export function PartnerLogo({ name, imageUrl }: { name: string; imageUrl: string | null }) {
  if (!imageUrl) {
    return (
      <span className="inline-flex h-20 min-w-40 items-center justify-center rounded-card border border-line bg-surface px-6 font-medium whitespace-nowrap text-muted">
        {name}
      </span>
    )
  }
  return (
    <span className="inline-flex h-20 w-44 items-center justify-center rounded-card border border-line bg-[#FFFFFF] p-4">
      <img
        src={imageUrl}
        alt={name}
        width={144}
        height={48}
        loading="lazy"
        decoding="async"
        className="max-h-12 max-w-full object-contain"
      />
    </span>
  )
}
