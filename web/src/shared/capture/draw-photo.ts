/** How many quarter turns clockwise a person gave a photo. */
export type Turn = 0 | 1 | 2 | 3

export type Drawing = { maxSide: number; quality: number }

type Drawn = { jpeg: Blob; width: number; height: number }

/**
 * Redraws a photo as a JPEG, as the camera held it and then turned; where it took the photo is not in the result. Gives
 * the size of the original. Rejects what the browser cannot open.
 */
export async function drawPhoto(photo: Blob, turn: Turn, { maxSide, quality }: Drawing): Promise<Drawn> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  try {
    const { width, height } = bitmap
    const scale = Math.min(1, maxSide / Math.max(width, height))
    const [across, down] = [Math.round(width * scale), Math.round(height * scale)]
    const isSideways = turn % 2 === 1
    canvas.width = isSideways ? down : across
    canvas.height = isSideways ? across : down
    drawTurned(canvas, bitmap, { across, down, turn })
    return { jpeg: await jpegOf(canvas, quality), width, height }
  } finally {
    bitmap.close()
    // Phones free the memory of a canvas late unless it is made empty.
    canvas.width = 0
  }
}

type Place = { across: number; down: number; turn: Turn }

function drawTurned(canvas: HTMLCanvasElement, bitmap: ImageBitmap, { across, down, turn }: Place): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser gives no canvas')
  // What is transparent would be black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turn * Math.PI) / 2)
  context.drawImage(bitmap, -across / 2, -down / 2, across, down)
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('the photo is too large')))
    canvas.toBlob(done, 'image/jpeg', quality)
  })
}
