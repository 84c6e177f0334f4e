import { useState } from 'react'
import type { Size } from './page-size.ts'
import type { View } from './view.ts'

type ImageViewProps = { url: string; view: View; width: number; label: string; onBroken: () => void }

/** A picture, turned and zoomed by style alone. A small one is not enlarged to the width of its place. */
export function ImageView({ url, view, width, label, onBroken }: ImageViewProps) {
  const [size, setSize] = useState<Size | null>(null)
  const isTurned = view.rotation % 180 !== 0
  const box = size && boxOf(isTurned ? { width: size.height, height: size.width } : size, width, view.zoom)
  return (
    <div className="relative mx-auto" style={box ?? undefined}>
      <img
        src={url}
        alt={label}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: Math.max(1, naturalWidth), height: Math.max(1, naturalHeight) })
        }
        onError={onBroken}
        className="absolute top-1/2 left-1/2 max-w-none"
        style={
          box
            ? {
                width: isTurned ? box.height : box.width,
                height: isTurned ? box.width : box.height,
                transform: `translate(-50%, -50%) rotate(${view.rotation}deg)`,
              }
            : { visibility: 'hidden' }
        }
      />
    </div>
  )
}

function boxOf({ width, height }: Size, place: number, zoom: number): Size {
  const shown = Math.min(place, width) * zoom
  return { width: shown, height: (shown * height) / width }
}
