/** The parts of the optional package used here. It is too large (474 MB) to be installed for its types. */
declare module "@huggingface/transformers" {
  export interface Tensor {
    readonly dims: readonly number[];
    readonly data: Float32Array | BigInt64Array;
    to(type: "float32"): Tensor;
  }

  export interface LoadOptions {
    readonly local_files_only: boolean;
    readonly dtype?: string;
  }

  export interface TokenizerOptions {
    readonly padding: boolean;
    readonly truncation: boolean;
    readonly max_length: number | null;
  }

  export type TextTokenizer = (texts: readonly string[], options: TokenizerOptions) => { readonly attention_mask: Tensor };

  export interface Model {
    (inputs: object): Promise<Readonly<Record<string, Tensor | undefined>>>;
    dispose(): Promise<unknown>;
  }

  export const AutoTokenizer: { from_pretrained(folder: string, options: LoadOptions): Promise<TextTokenizer> };
  export const AutoModel: { from_pretrained(folder: string, options: LoadOptions): Promise<Model> };
}
