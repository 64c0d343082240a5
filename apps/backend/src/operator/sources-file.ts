/** A file of the operator's folder, an absolute path, or an address. */
export interface SourceFile {
  readonly from: string;
  /** How often an address is read again; a file is read again when it changes. */
  readonly refresh_hours?: number;
  readonly allow_http?: boolean;
  readonly allow_private?: boolean;
}

export interface GuideSourceFile extends SourceFile {
  /** 1 is the first guide: of two that know a channel the first one serves it. */
  readonly priority?: number;
  /** Country of its channels, where their ids do not say it. */
  readonly country?: string;
  /** Zone of times without one; UTC by default. */
  readonly time_zone?: string;
}

/** sources.json: where channels and programmes come from. */
export interface SourcesFile {
  readonly playlist?: SourceFile;
  readonly guides?: readonly GuideSourceFile[];
}
