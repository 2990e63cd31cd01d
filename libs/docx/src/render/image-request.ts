/** Request of a picture filter. The picture is drawn only if it is printed. Sizes in cm. */
export class ImageRequest {
  constructor(
    /** A picture, or the text of a code. */
    readonly source: unknown,
    readonly code?: string,
    readonly width?: number,
    readonly height?: number,
  ) {}

  /** The request that a value is, or becomes. */
  static of(value: unknown): ImageRequest {
    return value instanceof ImageRequest ? value : new ImageRequest(value);
  }

  coded(code: string, size: { width?: number; height?: number }): ImageRequest {
    return new ImageRequest(this.source, code, size.width ?? this.width, size.height ?? this.height);
  }

  sized(size: { width?: number; height?: number }): ImageRequest {
    return new ImageRequest(this.source, this.code, size.width ?? this.width, size.height ?? this.height);
  }
}
