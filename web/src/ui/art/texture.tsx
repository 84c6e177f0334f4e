/** Girih lines on ink, fading towards the text. Behind what its parent holds, which has to be `relative isolate`. */
export function Texture() {
  return <div aria-hidden="true" className="texture" />
}
