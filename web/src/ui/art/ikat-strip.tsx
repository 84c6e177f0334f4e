/** A woven strip where ink ends: under the hero and above the footer. */
export function IkatStrip() {
  return <div aria-hidden="true" className="ikat" />
}
