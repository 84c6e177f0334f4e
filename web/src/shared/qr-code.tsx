/** A QR code to scan with a phone; the content is an SVG of our server. */
export function QrCode({ svg, label }: { svg: string; label: string }) {
  return (
    <img
      src={`data:image/svg+xml;utf-8,${encodeURIComponent(svg)}`}
      alt={label}
      width={192}
      height={192}
      className="rounded-compact border border-line bg-surface"
    />
  )
}
